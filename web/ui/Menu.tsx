import { Menu as List } from '@base-ui/react/menu'
import { type ReactNode, useId, useRef } from 'react'
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
  // It opens beside its button in the document too: within the landmark that it belongs to.
  const place = useRef<HTMLDivElement>(null)
  return (
    <List.Root modal={false}>
      <div ref={place}>
        <List.Trigger className={buttonClass('plain')}>{children}</List.Trigger>
      </div>
      <List.Portal container={place}>
        <List.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-40">
          <List.Popup className="max-h-(--available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-large border border-line bg-paper py-1 shadow-lg outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {runsOf(lines).map((run) => (
              <Run key={run[0]?.label} run={run} />
            ))}
          </List.Popup>
        </List.Positioner>
      </List.Portal>
    </List.Root>
  )
}

/** The lines in their order, those together that follow each other and are refused for one reason. */
function runsOf(lines: MenuLine[]): MenuLine[][] {
  const runs: MenuLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (line.reason !== undefined && run?.[0]?.reason === line.reason) run.push(line)
    else runs.push([line])
  }
  return runs
}

/** One line, or several under the reason that they share: it is said once. */
function Run({ run }: { run: MenuLine[] }) {
  const id = useId()
  const [first] = run
  if (run.length === 1 && first) return <Line {...first} />
  return (
    <List.Group>
      <List.GroupLabel id={id} className="px-4 pt-3 pb-1 text-small text-ink-2">
        {first?.reason}
      </List.GroupLabel>
      {run.map((line) => (
        <Line key={line.label} {...line} reasonId={id} />
      ))}
    </List.Group>
  )
}

/** @param reasonId where the reason stands already. */
function Line({ label, reason, danger, onChoose, reasonId }: MenuLine & { reasonId?: string }) {
  const id = useId()
  const refused = reason !== undefined
  const tint = danger && !refused ? 'text-bad' : refused ? 'text-ink-2' : 'text-ink'
  return (
    <List.Item
      label={label}
      disabled={refused}
      aria-labelledby={`${id}-label`}
      aria-describedby={refused ? (reasonId ?? `${id}-reason`) : undefined}
      onClick={onChoose}
      className={`flex min-h-11 cursor-default flex-col justify-center px-4 py-2 outline-none select-none data-highlighted:bg-paper-3 ${tint}`}
    >
      <span id={`${id}-label`}>{label}</span>
      {refused && !reasonId && (
        <span id={`${id}-reason`} className="text-small text-ink-2">
          {reason}
        </span>
      )}
    </List.Item>
  )
}
