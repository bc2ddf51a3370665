import type { ComponentProps } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'

type AddButtonProps = Omit<ComponentProps<typeof Button>, 'look' | 'children'> & {
  /** The full words: its name on every screen, and in sight where there is room for them. */
  children: string
}

/** The main button of a screen of the settings that lists what one may add to. */
export function AddButton({ children, ...rest }: AddButtonProps) {
  return (
    <Button look="primary" className="max-narrow:px-3" {...rest}>
      {/* A narrow phone has room for one word beside the title. */}
      <span aria-hidden className="narrow:hidden">
        {say('all.add')}
      </span>
      <span className="max-narrow:sr-only">{children}</span>
    </Button>
  )
}
