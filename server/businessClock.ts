import { type RawBuilder, sql } from 'kysely'

/** When `day` (ISO date) begins on the clock of a business: for comparing moments in a query. */
export function midnight(businessId: string, day: string): RawBuilder<Date> {
  return sql<Date>`(
    select ${day}::date::timestamp at time zone known_zone(time_zone)
    from business where id = ${businessId}
  )`
}
