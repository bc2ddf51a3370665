import { providerLimits } from '#rules/providerLimits.ts'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import { say } from '#web/words/say.ts'

/** The server asks so often that only a fault can keep an answer away for this long. */
const oldAfterMs = 20 * providerLimits.followProviderMs

/** How our records stand against the card provider's, the worst first. */
export type Standing = 'differs' | 'lost' | 'old' | 'none' | 'same'

/** Returns how our records stand against the card provider's at a moment. */
export function findStanding(data: Reconciliation, nowMs: number): Standing {
  if (data.open.length > 0) return 'differs'
  if (data.lost.length > 0) return 'lost'
  const askedAt = lastAnswerAt(data)
  if (!askedAt) return 'none'
  return nowMs - Date.parse(askedAt) > oldAfterMs ? 'old' : 'same'
}

/** Returns whether somebody has to look at it: money may be missing or unaccounted for. */
export function isAlarm(standing: Standing): boolean {
  return standing === 'differs' || standing === 'lost' || standing === 'old'
}

/** Says in one sentence how our records stand against the card provider's. */
export function standingSentence(standing: Standing, { open, lost }: Reconciliation): string {
  if (standing === 'lost') return say('reconcile.state.lost', { count: lost.length })
  if (standing !== 'differs') return say(`reconcile.state.${standing}`)
  const count = new Set(open.map(({ requestId }) => requestId)).size
  return say('reconcile.state.differs', { count })
}

/** Returns when the provider last answered; a comparison of one request counts as well. */
export function lastAnswerAt({ events, runs }: Reconciliation): string | undefined {
  return events.answeredAt ?? runs[0]?.startedAt
}
