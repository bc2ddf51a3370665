import { Menu as List } from '@base-ui/react/menu'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button, buttonClass, type Look } from './Button.tsx'

const lineClass =
  'flex min-h-11 cursor-default px-4 py-2 outline-none select-none data-highlighted:bg-paper-3'

/** One line of a menu; with a `reason` the line cannot be chosen now, and shows the reason. */
export type MenuLine = {
  label: string
  reason?: string | undefined
  danger?: boolean
  onChoose: () => void
}

type MenuProps = {
  /** The content of the button, which is also its accessible name. */
  children: ReactNode
  lines: MenuLine[]
  /** Folds what cannot be chosen now, with the reasons, under a line with these words; not if that is all there is. */
  folded?: string
  /** The reason why none of it can be chosen now: the button shows it, and opens nothing. */
  reason?: string | undefined
  look?: Look
  /** More classes of the button. */
  extra?: string
  /** The edge of the button at which the list opens. */
  align?: 'start' | 'end'
  /** How far below the button the list opens, in pixels; negative where the button is higher than its words. */
  sideOffset?: number
  /** How near the list may come to the left and the right edge of what scrolls around it, in pixels. */
  sidePadding?: number
}

/** A button that opens a list of actions: arrows and first letters move in it, Esc closes it. */
export function Menu(props: MenuProps) {
  const {
    children,
    lines,
    folded,
    reason,
    look,
    extra,
    align = 'end',
    sideOffset = 6,
    sidePadding = 16,
  } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const possible = lines.filter(({ reason }) => reason === undefined)
  const isFolding = folded !== undefined && possible.length > 0
  const refused = isFolding ? lines.filter(({ reason }) => reason !== undefined) : []
  // The list opens beside its button in the document too, so it stays in the button's landmark.
  const place = useRef<HTMLDivElement>(null)
  if (reason !== undefined) return <Button reason={reason}>{children}</Button>
  return (
    <List.Root modal={false}>
      <div ref={place}>
        <List.Trigger className={buttonClass(look, extra)}>{children}</List.Trigger>
      </div>
      <List.Portal container={place}>
        <List.Positioner
          align={align}
          sideOffset={sideOffset}
          collisionPadding={{ top: 16, bottom: 16, left: sidePadding, right: sidePadding }}
          className="z-40"
        >
          <List.Popup className="max-h-(--available-height) w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-large border border-line bg-paper py-1 text-body shadow-lg outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Runs lines={isFolding ? possible : lines} />
            {refused.length > 0 && (
              <List.Item
                label={folded}
                closeOnClick={false}
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
                className={`${lineClass} items-center justify-between border-t border-line text-ink-2`}
              >
                {folded}
                <IconChevronDown
                  aria-hidden
                  size={18}
                  stroke={1.75}
                  className={isUnfolded ? 'rotate-180' : ''}
                />
              </List.Item>
            )}
            {isUnfolded && <Runs lines={refused} />}
          </List.Popup>
        </List.Positioner>
      </List.Portal>
    </List.Root>
  )
}

function Runs({ lines }: { lines: MenuLine[] }) {
  return groupByReason(lines).map((run) => <Run key={run[0]?.label} run={run} />)
}

/** Groups consecutive lines that are refused for the same reason; the order stays. */
function groupByReason(lines: MenuLine[]): MenuLine[][] {
  const runs: MenuLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (line.reason !== undefined && run?.[0]?.reason === line.reason) run.push(line)
    else runs.push([line])
  }
  return runs
}

/** Shows one line, or several lines under the reason that they share, so that it is read once. */
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

/** @param reasonId the element that already shows the reason */
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
      className={`${lineClass} flex-col justify-center ${tint}`}
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
