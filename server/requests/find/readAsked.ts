import { sql } from 'kysely'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { businessDay } from '#server/business/businessClock.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findSought, type SoughtParts } from './findSought.ts'
import { type Clock, type Conditions, matchFilter } from './matchFilter.ts'

/** The conditions that a filter puts on a request, the meanings of its search, and the clock by which both are read. */
export type Asked = { clock: BusinessClock; conditions: Conditions; sought: SoughtParts | null }

/** The calendar of a business, and the currency that it lists first. */
export type BusinessClock = Clock & { currency: string }

/** Reads what a filter asks for: its conditions, by the clock of the business, and what it searches. */
export async function readAsked(
  tx: Tx,
  businessId: string,
  filter: RequestFilter,
  now: Date,
): Promise<Asked> {
  const clock = await prepare(tx, businessId, now)
  const conditions = matchFilter(filter, clock)
  const sought = filter.q?.trim() ? await findSought(tx, businessId, filter.q) : null
  return { clock, conditions, sought }
}

/**
 * Reads the time zone of the business, and keeps the planner for this transaction from plans that
 * read a whole stretch before the first row: the planner does not know how long the stretch is.
 */
async function prepare(tx: Tx, businessId: string, now: Date): Promise<BusinessClock> {
  const { rows } = await sql<BusinessClock>`
    select known_zone(time_zone) as time_zone, currency, ${businessDay(businessId, now)} as today,
      set_config('enable_bitmapscan', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)
    from business where id = ${businessId}
  `.execute(tx)
  return rows[0] ?? { timeZone: 'UTC', currency: '', today: now.toISOString().slice(0, 10) }
}
