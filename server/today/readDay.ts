import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

/** The day of a business by its own clock, and the moments at which it and the day before begin and end. */
export type Day = {
  businessId: string
  now: Date
  /** ISO dates. */
  today: string
  yesterday: string
  /** When yesterday began. */
  cameFrom: Date
  /** When today ends: days of 23 and 25 hours end when their clock says so. */
  endsAt: Date
  timeZone: string
  remindersPaused: boolean
}

/** Reads which day it is for a business. */
export async function readDay(tx: Tx, businessId: string, now: Date): Promise<Day> {
  const { rows } = await sql<Omit<Day, 'businessId' | 'now'>>`
    select day::date as today, (day - 1)::date as yesterday, time_zone, reminders_paused,
      (day - 1)::timestamp at time zone zone as came_from,
      (day + 1)::timestamp at time zone zone as ends_at
    from business, known_zone(time_zone) as zone,
      lateral (select (${now}::timestamptz at time zone zone)::date as day) as clock
    where id = ${businessId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a member has a business')
  return { ...row, businessId, now }
}
