import { Menu as List } from '@base-ui/react/menu'
import { type ReactNode, useId } from 'react'
import { buttonClass } from './Button.tsx'

/** One line of a menu; with a `reason` it cannot be chosen now, and says why. */
export type MenuLine = {
  label: string
  reason?: string | undefined
  danger?: boolean
  onChoose: () => void
}

type MenuProps = {
  /** What the button shows and is called. */
  children: ReactNode
  lines: MenuLine[]
}

/** A button that opens a list of things to do: arrows and first letters go through it, Esc closes. */
export function Menu({ children, lines }: MenuProps) {
  return (
    <List.Root modal={false}>
      <List.Trigger className={buttonClass('plain')}>{children}</List.Trigger>
      <List.Portal>
        <List.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-40">
          <List.Popup className="max-h-(--available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-large border border-line bg-paper py-1 shadow-lg outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {lines.map((line) => (
              <Line key={line.label} {...line} />
            ))}
          </List.Popup>
        </List.Positioner>
      </List.Portal>
    </List.Root>
  )
}

function Line({ label, reason, danger, onChoose }: MenuLine) {
  const id = useId()
  const refused = reason !== undefined
  const tint = danger && !refused ? 'text-bad' : refused ? 'text-ink-2' : 'text-ink'
  return (
    <List.Item
      label={label}
      disabled={refused}
      aria-labelledby={`${id}-label`}
      aria-describedby={refused ? `${id}-reason` : undefined}
      onClick={onChoose}
      className={`flex min-h-11 cursor-default flex-col justify-center px-4 py-2 outline-none select-none data-highlighted:bg-paper-3 ${tint}`}
    >
      <span id={`${id}-label`}>{label}</span>
      {refused && (
        <span id={`${id}-reason`} className="text-small text-ink-2">
          {reason}
        </span>
      )}
    </List.Item>
  )
}
