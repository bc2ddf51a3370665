import { Link } from '@tanstack/react-router'
import type { TodayPart as Part, Today } from '#rules/shapes/today.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { RowList } from '#web/ui/RowList.tsx'
import { say } from '#web/words/say.ts'
import { restOf } from './restOf.ts'
import { TodayLine } from './TodayLine.tsx'

type TodayPartProps = {
  part: Part
  today: Today
  desk: Desk
  /** The screen is about this part alone: its title says which one, and how many there are. */
  isAlone: boolean
}

/** One kind of lines: its first ones, how many there are, and the way to the others. */
export function TodayPart({ part, today, desk, isAlone }: TodayPartProps) {
  const { kind, lines, count, more } = part
  const name = say(`today.kind.${kind}`)
  return (
    <section aria-labelledby={`today-${kind}`}>
      <div className="flex min-h-11 items-center justify-between gap-4 has-[[data-alone]:only-child]:hidden">
        {isAlone ? (
          <span data-alone />
        ) : (
          <h3 id={`today-${kind}`} className="text-body font-medium">
            {name} <PartCount part={part} desk={desk} />
          </h3>
        )}
        {(count > lines.length || more) && (
          <Link
            to={restOf(kind, today)}
            aria-label={say('today.allOf', { kind: name })}
            className="inline-flex min-h-11 shrink-0 items-center rounded-base text-small font-medium text-ink-2 underline hover:text-ink"
          >
            {say('today.all')}
          </Link>
        )}
      </div>
      <RowList label={name} isStale={false}>
        {lines.map((line) => (
          <TodayLine
            key={`${line.requestId ?? line.customer.id} ${line.at}`}
            kind={kind}
            line={line}
            desk={desk}
          />
        ))}
      </RowList>
    </section>
  )
}

/** The number of lines of a part, with a plus where there are more than were counted. */
export function PartCount({ part: { count, more }, desk }: Pick<TodayPartProps, 'part' | 'desk'>) {
  return (
    <span className="font-normal text-ink-2 tabular-nums">
      {formatCount(count, desk.dateLocale)}
      {more && '+'}
    </span>
  )
}
