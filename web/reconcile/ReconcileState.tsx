import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Age } from '#web/ui/Age.tsx'
import { type Fact, FactList } from '#web/ui/FactList.tsx'
import { formatAge } from '#web/ui/formatTime.ts'
import { StateCard } from '#web/ui/StateCard.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { findStanding, lastAnswerAt, standingSentence } from './findStanding.ts'
import { formatRunDays } from './formatRunDays.ts'

type StateProps = { data: Reconciliation }

const tones = {
  same: 'good',
  differs: 'bad',
  lost: 'bad',
  old: 'wait',
  none: 'still',
} as const

/** Shows in one sentence, at a glance, whether both sides agree. */
export function ReconcileState({ data }: StateProps) {
  const nowMs = useNow(30_000)
  const { dateLocale } = useDesk()
  const askedAt = lastAnswerAt(data)
  const standing = findStanding(data, nowMs)
  return (
    <StateCard tone={tones[standing]} title={standingSentence(standing, data)} level={2}>
      <p className="mt-1 max-w-prose text-ink-2">{say(`reconcile.state.${standing}.body`)}</p>
      {askedAt && (
        <p className="mt-1 text-small text-ink-2">
          {say('reconcile.state.asked', { when: formatAge(askedAt, nowMs, dateLocale) })}
        </p>
      )}
    </StateCard>
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
