import type { ReconcileRun } from '#rules/shapes/reconciliation.ts'

/** The address at which the provider is asked about one request. */
export const asked = '**/v1/requests/*/provider'
/** The address at which what differs on one request is fixed. */
export const tapped = '**/v1/requests/*/reconcile'

/** Returns the moment so many hours ago, as the API writes it. */
export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

let made = 0
/** Returns an id that nothing else has. */
export function nextId(): string {
  made += 1
  return `made_${made}`
}

/** Returns a comparison with the provider that found nothing, with what is changed. */
export function runOf(changed: Partial<ReconcileRun>): ReconcileRun {
  const sums = { payments: 0, refunds: 0, found: 0, healed: 0, truncated: false }
  const about = { until: null, requestId: null, by: null }
  return { id: nextId(), ...about, startedAt: ago(5), endedAt: ago(5), ...sums, ...changed }
}
