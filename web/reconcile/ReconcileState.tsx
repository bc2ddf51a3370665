import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Age } from '#web/ui/Age.tsx'
import { type Fact, FactList } from '#web/ui/FactList.tsx'
import { formatAge } from '#web/ui/formatTime.ts'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { findStanding, lastAnswerAt, standingSentence } from './findStanding.ts'
import { formatRunDays } from './formatRunDays.ts'

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
