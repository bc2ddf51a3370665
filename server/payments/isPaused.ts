import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Returns whether the link takes no card at the moment (card testing); `pausedUntil` says until
 * when.
 */
export async function isPaused(tx: Tx, businessId: string, requestId: string): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`
    select ${pausedUntil(businessId, requestId)} is not null as paused`.execute(tx)
  return rows[0]?.paused === true
}

/**
 * Selects the time when a link accepts cards again, or null if it does now. A link is paused after
 * too many declines in an hour, and all links of a business are paused after too many in all. Each
 * decline counts for an hour: the oldest of those that reach the limit decides.
 */
export function pausedUntil(businessId: string, requestId: string): RawBuilder<Date | null> {
  const ofLink = sql`subject = ${requestId}`
  return sql`greatest(
    ${fullUntil(businessId, limits.declinesPerLinkPerHourMax, ofLink)},
    ${fullUntil(businessId, limits.declinesPerBusinessPerHourMax, sql`true`)}
  )`
}

// The type is written into the query, not passed as a value: else the index of declines is not
// used.
function fullUntil(businessId: string, max: number, which: RawBuilder<unknown>) {
  return sql`(
    select at + interval '1 hour' from event
    where business_id = ${businessId} and ${which} and type = 'payment.declined'
      and at > now() - interval '1 hour'
    order by at desc offset ${max - 1} limit 1
  )`
}
