import { useQuery } from '@tanstack/react-query'
import type { MemberView } from '#rules/shapes/member.ts'
import type { RequestView, TimelineEntry } from '#rules/shapes/request.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { FactLine } from '#web/ui/FactLine.tsx'
import { formatClock, formatRecent } from '#web/ui/formatTime.ts'
import type { Tone } from '#web/ui/StatusChip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { zonePlace } from '#web/ui/zonePlace.ts'
import { say } from '#web/words/say.ts'
import { describeEvent } from './describeEvent.ts'
import { foldTexts, type TextProgress, type TimelineLine } from './foldTexts.ts'
import { Moment } from './RequestHistory.tsx'

const dots: Record<Tone, string> = {
  good: 'bg-good',
  wait: 'bg-wait',
  bad: 'bg-bad',
  busy: 'bg-busy',
  still: 'bg-line-strong',
}

/** Stands for a name until the names have loaded: it keeps the line, so that nothing moves. */
const awaitedName = '\u00a0'

type TimelineProps = { request: RequestView; desk: Desk }

/** Lists everything that happened, newest first, on the viewer's clock; what happened to one text is one line. */
export function Timeline({ request, desk }: TimelineProps) {
  const members = useQuery(membersQuery)
  const newestFirst = foldTexts(request.timeline, request.messages).sort(
    (one, other) => other.entry.sequence - one.entry.sequence,
  )
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 text-body font-semibold">
        {say('request.timeline')}
      </h2>
      <ol className="flex flex-col">
        {newestFirst.map((line) => (
          <Line
            key={line.entry.sequence}
            line={line}
            request={request}
            actor={actorText(members.data?.data, line.entry)}
            desk={desk}
          />
        ))}
      </ol>
      <ZoneNote desk={desk} />
    </section>
  )
}

function actorText(
  members: readonly MemberView[] | undefined,
  { by: id, keyName }: TimelineEntry,
): string | undefined {
  if (keyName) return say('request.byKey', { name: keyName })
  if (!id) return undefined
  if (!members) return awaitedName
  if (members.find((one) => one.id === id)?.you) return say('request.byYou')
  const name = memberName(members, id)
  return name && say('request.by', { name })
}

type LineProps = {
  line: TimelineLine
  request: RequestView
  /** A sentence that names the member who did it. */
  actor: string | undefined
  desk: Desk
}

function Line({ line: { entry, progress }, request, actor, desk }: LineProps) {
  const { dateLocale, business } = desk
  const zone = viewerZone()
  const nowMs = useNow(60_000)
  const format = { locale: business.locale, dateLocale, zone, messages: request.messages }
  const { words, tone, details, sentences, quote } = describeEvent(entry, format)
  const own = [progress && progressWords(progress, nowMs, desk), ...details]
  // A name that loads keeps the line's height, which another fact keeps too.
  const facts = [...own, actor === awaitedName && own.some(Boolean) ? undefined : actor]
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 max-narrow:gap-x-2 pb-4 ps-6 before:absolute before:top-3 before:bottom-[-0.75rem] before:start-[0.3125rem] before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className={`absolute top-[0.4375rem] start-0 size-[0.6875rem] rounded-full ring-4 ring-paper ${dots[tone]}`}
      />
      <span className="text-balance wrap-anywhere">{words}</span>
      <Moment at={entry.at} desk={desk} />
      <div className="col-span-full text-small text-ink-2 wrap-anywhere empty:hidden">
        {quote && (
          <q dir="auto" className="block text-ink">
            {quote}
          </q>
        )}
        {facts.some(Boolean) && (
          <FactLine facts={facts.map((fact) => fact && <bdi key={fact}>{fact}</bdi>)} />
        )}
        {sentences.map((sentence) => (
          <span key={sentence} className="block text-pretty">
            {sentence}
          </span>
        ))}
      </div>
    </li>
  )
}

/** Says how far the text of a line has come. */
function progressWords({ state, at }: TextProgress, nowMs: number, { dateLocale }: Desk): string {
  const when = formatRecent(at, nowMs, dateLocale, viewerZone())
  return say(`request.detail.text.${state}`, { when })
}

/** Names the business's time zone where its clock shows another hour than the viewer's. */
function ZoneNote({ desk: { business, dateLocale } }: { desk: Desk }) {
  const nowMs = useNow(60_000)
  const businessTime = formatClock(nowMs, dateLocale, business.timeZone)
  if (businessTime === formatClock(nowMs, dateLocale, viewerZone())) return null
  const zone = zonePlace(business.timeZone)
  return (
    <p className="mt-4 text-small text-ink-2">
      {say('request.zone', { zone, time: businessTime })}
    </p>
  )
}
