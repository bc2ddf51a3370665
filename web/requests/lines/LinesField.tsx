import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { lineLimits } from '#rules/lineLimits.ts'
import { itemsQuery } from '#web/items/itemsQuery.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { showMoney } from '#web/ui/showMoney.ts'
import { say } from '#web/words/say.ts'
import { addLine, type DraftLine, totalOfDraft } from './draftLines.ts'
import { LineFields } from './LineFields.tsx'

type LinesFieldProps = {
  lines: DraftLine[]
  currency: string
  errors: FieldErrors
  /** The line that what is typed already becomes, when the first one is added. */
  first?: Partial<DraftLine> | undefined
  onChange: (lines: DraftLine[]) => void
  onRemove: (key: number) => void
}

/** The lines of a request, with their total; without any it is only the button that adds one. */
export function LinesField(props: LinesFieldProps) {
  const { lines, currency, errors, first, onChange, onRemove } = props
  const { business } = useDesk()
  const items = useQuery(itemsQuery).data?.data ?? []
  const adds = useRef<HTMLButtonElement>(null)
  // The line that was just added takes the focus once it is there.
  const added = useRef<number>(null)
  const total = totalOfDraft(lines, currency)
  const isFull = lines.length >= lineLimits.linesMax
  function add() {
    const next = addLine(lines.length === 0 && first ? addLine([], first) : lines)
    added.current = next.at(-1)?.key ?? null
    onChange(next)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {lines.length > 0 && (
        <fieldset
          aria-label={say('newRequest.lines')}
          className="flex w-full min-w-0 flex-col gap-4"
        >
          {lines.map((line, index) => (
            <LineFields
              key={line.key}
              {...{ line, index, currency, errors, items }}
              takesFocus={() => {
                const takes = added.current === line.key
                if (takes) added.current = null
                return takes
              }}
              onChange={(changed) =>
                onChange(lines.map((one) => (one.key === line.key ? { ...one, ...changed } : one)))
              }
              onRemove={() => {
                onRemove(line.key)
                adds.current?.focus()
              }}
            />
          ))}
        </fieldset>
      )}
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          ref={adds}
          look={lines.length > 0 ? 'plain' : 'quiet'}
          className={lines.length > 0 ? '' : '-ms-4'}
          reason={
            isFull ? say('newRequest.lines.full', { max: String(lineLimits.linesMax) }) : undefined
          }
          onClick={add}
        >
          <IconPlus aria-hidden size={18} stroke={1.75} />
          {say('newRequest.line.add')}
        </Button>
        <p role="status" className="font-medium tabular-nums empty:hidden">
          {lines.length > 0 &&
            total &&
            say('newRequest.lines.total', { amount: showMoney(total, business.locale) })}
        </p>
      </div>
      {errors['lines'] && <p className="text-small font-medium text-bad">{errors['lines']}</p>}
    </div>
  )
}
