import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { providerLimits } from '#rules/providerLimits.ts'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Age } from '#web/ui/Age.tsx'
import { type Fact, FactList } from '#web/ui/FactList.tsx'
import { formatAge } from '#web/ui/formatTime.ts'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { formatRunDays } from './formatRunDays.ts'

/** The server asks so often that only a fault can keep an answer away for this long. */
const oldAfterMs = 20 * providerLimits.followProviderMs

type Standing = 'differs' | 'lost' | 'old' | 'none' | 'same'
type StateProps = { data: Reconciliation }

const looks = {
  same: { tint: 'bg-good-tint text-good', Icon: IconCircleCheck },
  differs: { tint: 'bg-bad-tint text-bad', Icon: IconAlertTriangle },
  lost: { tint: 'bg-bad-tint text-bad', Icon: IconAlertTriangle },
  old: { tint: 'bg-wait-tint text-wait', Icon: IconClock },
  none: { tint: 'bg-still-tint text-still', Icon: IconClock },
} as const

/** Shows in one sentence, at a glance, whether both sides agree. */
export function ReconcileState({ data }: StateProps) {
  const nowMs = useNow(30_000)
  const { dateLocale } = useDesk()
  const askedAt = lastAnswerAt(data)
  const standing = findStanding(data, nowMs)
  const { tint, Icon } = looks[standing]
  return (
    <div
      role="status"
      className="flex items-start gap-4 rounded-large border border-line px-4 py-4"
    >
      <span aria-hidden="true" className={`shrink-0 rounded-full p-2 ${tint}`}>
        <Icon size={24} stroke={1.75} />
      </span>
      <div className="min-w-0">
        <h2 className="text-title font-semibold text-balance">
          {standingSentence(standing, data)}
        </h2>
        <p className="mt-1 text-ink-2">{say(`reconcile.state.${standing}.body`)}</p>
        {askedAt && (
          <p className="mt-1 text-small text-ink-2">
            {say('reconcile.state.asked', { when: formatAge(askedAt, nowMs, dateLocale) })}
          </p>
        )}
      </div>
    </div>
  )
}

function standingSentence(standing: Standing, { open, lost }: Reconciliation): string {
  if (standing === 'lost') return say('reconcile.state.lost', { count: lost.length })
  if (standing !== 'differs') return say(`reconcile.state.${standing}`)
  const count = new Set(open.map(({ requestId }) => requestId)).size
  return say('reconcile.state.differs', { count })
}

/** Returns when the provider last answered; a comparison of one request counts as well. */
function lastAnswerAt({ events, runs }: Reconciliation): string | undefined {
  return events.answeredAt ?? runs[0]?.startedAt
}

function findStanding(data: Reconciliation, nowMs: number): Standing {
  if (data.open.length > 0) return 'differs'
  if (data.lost.length > 0) return 'lost'
  const askedAt = lastAnswerAt(data)
  if (!askedAt) return 'none'
  return nowMs - Date.parse(askedAt) > oldAfterMs ? 'old' : 'same'
}

/** Lists when the provider was last asked, and the state of its messages. */
export function ReconcileFacts({ data }: StateProps) {
  const { dateLocale } = useDesk()
  const { answeredAt, recovered, waiting } = data.events
  const compared = data.runs.find(({ until, endedAt }) => until && endedAt)
  const facts: Fact[] = [
    [
      say('reconcile.fact.asked'),
      answeredAt ? (
        <Age key="asked" at={answeredAt} locale={dateLocale} />
      ) : (
        say('reconcile.fact.never')
      ),
    ],
    [
      say('reconcile.fact.compared'),
      (compared && formatRunDays(compared, dateLocale)) ?? say('reconcile.fact.never'),
    ],
    [say('reconcile.fact.lost'), say('reconcile.fact.lost.count', { count: recovered })],
    [say('reconcile.fact.waiting'), String(waiting)],
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-body font-semibold">
        {say('reconcile.facts')}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}
