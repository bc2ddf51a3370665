import { IconDots } from '@tabler/icons-react'
import { say } from '#web/words/say.ts'
import { Menu, type MenuLine } from './Menu.tsx'

type RowMenuProps = {
  /** The name of the row, which the button's accessible name has in it. */
  name: string
  lines: MenuLine[]
}

/** The button at the right end of a row that opens the list of what can be done with the row. */
export function RowMenu({ name, lines }: RowMenuProps) {
  return (
    <Menu lines={lines} look="quiet" extra="-me-2 w-11 shrink-0 px-0!">
      <IconDots aria-hidden size={20} stroke={2} />
      <span className="sr-only">{say('all.change', { name })}</span>
    </Menu>
  )
}
