import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL for the day at `now` in a business's time zone: what is due on that day is not late yet. It
 * is a subquery of its own, which PostgreSQL evaluates once for all rows.
 */
export function businessDay(businessId: string, now: Date): RawBuilder<string> {
  return sql<string>`(
    select (${now}::timestamptz at time zone known_zone(time_zone))::date
    from business where id = ${businessId}
  )`
}

/** Returns SQL for the moment at which `day` (ISO date) begins in a business's time zone. */
export function midnight(businessId: string, day: string): RawBuilder<Date> {
  return sql<Date>`(
    select ${day}::date::timestamp at time zone known_zone(time_zone)
    from business where id = ${businessId}
  )`
}
