import { useQuery } from '@tanstack/react-query'
import type { RequestView, TimelineEntry } from '#rules/shapes/request.ts'
import type { Desk } from '#web/staff/useDesk.ts'
import { formatClock, formatMoment } from '#web/ui/formatTime.ts'
import type { Tone } from '#web/ui/StatusChip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { describeEvent } from './describeEvent.ts'
import { membersQuery } from './membersQuery.ts'
import { nameOf } from './nameOf.ts'

const dots: Record<Tone, string> = {
  good: 'bg-good',
  wait: 'bg-wait',
  bad: 'bg-bad',
  busy: 'bg-busy',
  still: 'bg-line-strong',
}

type TimelineProps = { request: RequestView; desk: Desk }

/** Everything that happened, the newest first, on the viewer's clock. */
export function Timeline({ request, desk }: TimelineProps) {
  const members = useQuery(membersQuery)
  const newestFirst = [...request.timeline].sort((one, other) => other.sequence - one.sequence)
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 text-body font-semibold">
        {say('request.timeline')}
      </h2>
      <ol className="flex flex-col">
        {newestFirst.map((entry) => (
          <Entry
            key={entry.sequence}
            entry={entry}
            messages={request.messages}
            by={entry.by ? nameOf(members.data?.data, entry.by) : undefined}
            desk={desk}
          />
        ))}
      </ol>
      <WhoseClock desk={desk} />
    </section>
  )
}

type EntryProps = {
  entry: TimelineEntry
  messages: RequestView['messages']
  /** What the member who did it is called. */
  by: string | undefined
  desk: Desk
}

function Entry({ entry, messages, by, desk }: EntryProps) {
  const { dateLocale, business } = desk
  const zone = viewerZone()
  const telling = { locale: business.locale, dateLocale, zone, messages }
  const { words, tone, details } = describeEvent(entry, telling)
  return (
    <li className="relative flex flex-wrap justify-between gap-x-3 pb-4 ps-6 before:absolute before:top-3 before:bottom-[-0.75rem] before:start-[0.3125rem] before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className={`absolute top-[0.4375rem] start-0 size-[0.6875rem] rounded-full ring-4 ring-paper ${dots[tone]}`}
      />
      <span className="min-w-0">{words}</span>
      <time dateTime={entry.at} className="shrink-0 text-small leading-6 text-ink-2">
        {formatMoment(entry.at, dateLocale, zone)}
      </time>
      <span className="w-full text-small text-ink-2 wrap-anywhere empty:hidden">
        {details.map((detail) => (
          <span key={detail} className="block">
            {detail}
          </span>
        ))}
        {by && <span className="block">{say('request.by', { name: by })}</span>}
      </span>
    </li>
  )
}

/** Said only where the business's clock shows another hour than the viewer's. */
function WhoseClock({ desk: { business, dateLocale } }: { desk: Desk }) {
  const nowMs = useNow(60_000)
  const theirs = formatClock(nowMs, dateLocale, business.timeZone)
  if (theirs === formatClock(nowMs, dateLocale, viewerZone())) return null
  const zone = business.timeZone.replaceAll('_', ' ')
  return <p className="mt-4 text-small text-ink-2">{say('request.zone', { zone, time: theirs })}</p>
}
