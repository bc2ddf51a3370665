import { type RawBuilder, sql } from 'kysely'

/**
 * The day that it is at `now` on the clock of a business: what is due on it is not late yet. A
 * subquery of its own, which PostgreSQL reads once for all rows.
 */
export function dayOf(businessId: string, now: Date): RawBuilder<string> {
  return sql<string>`(
    select (${now}::timestamptz at time zone known_zone(time_zone))::date
    from business where id = ${businessId}
  )`
}

/** When `day` (ISO date) begins on the clock of a business: for comparing moments in a query. */
export function midnight(businessId: string, day: string): RawBuilder<Date> {
  return sql<Date>`(
    select ${day}::date::timestamp at time zone known_zone(time_zone)
    from business where id = ${businessId}
  )`
}
