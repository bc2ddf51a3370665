import { Refusal } from '#server/http/problems.ts'
import type { Asked } from '#server/outside/asked.ts'

/**
 * Returns what the provider answered about the balance of a business.
 * @param asked its answer; null where the account was closed, or is no longer connected
 * @throws {Refusal} balance_not_permitted, payments_not_ready, provider_unavailable
 */
export function needAnswer<Value>(asked: Asked<Value | null>): Value {
  if (asked.kind === 'not_permitted') throw new Refusal('balance_not_permitted')
  if (asked.kind !== 'read') throw new Refusal('provider_unavailable')
  if (asked.value === null) throw new Refusal('payments_not_ready')
  return asked.value
}
