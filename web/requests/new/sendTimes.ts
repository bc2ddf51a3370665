import { memoize } from '#rules/memoize.ts'
import { dayIn } from '#web/requests/dayRanges.ts'

/** A commonly chosen moment, on the recipient's clock. */
export type SendPreset = { kind: 'evening' | 'tomorrow' | 'monday'; at: Date }

const eveningTime = '18:00'
const morningTime = '09:00'
const dayMs = 24 * 3_600_000

/**
 * Returns the times to offer for a text: this evening while it is not yet evening, tomorrow morning,
 * and Monday morning where that is another day.
 * @param timeZone IANA, of the customer
 */
export function sendPresets(now: Date, timeZone: string): SendPreset[] {
  const today = dayIn(timeZone, now.getTime())
  const evening = momentAt(today, eveningTime, timeZone)
  const weekday = new Date(`${today}T00:00Z`).getUTCDay()
  // Sunday is 0, and its tomorrow is Monday.
  const daysToMonday = weekday === 0 ? 1 : 8 - weekday
  const offered: SendPreset[] = []
  if (evening.getTime() - now.getTime() > 3_600_000) offered.push({ kind: 'evening', at: evening })
  offered.push({ kind: 'tomorrow', at: morningAfter(today, 1, timeZone) })
  if (daysToMonday > 1)
    offered.push({ kind: 'monday', at: morningAfter(today, daysToMonday, timeZone) })
  return offered
}

function morningAfter(today: string, days: number, timeZone: string): Date {
  const day = new Date(Date.parse(`${today}T00:00Z`) + days * dayMs)
  return momentAt(day.toISOString().slice(0, 10), morningTime, timeZone)
}

/**
 * Returns the moment at which the clocks of an IANA zone show a day and a time; an hour later where
 * the clocks skip that time in spring.
 * @param day ISO date; `time` such as `09:00`
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wantedMs = Date.parse(`${day}T${time}Z`)
  const offsetAt = (ms: number) => Date.parse(`${wallClock(new Date(ms), timeZone)}Z`) - ms
  // First the offset near that time, then the one that holds at the moment itself: a clock change may
  // lie between.
  const nearMs = wantedMs - offsetAt(wantedMs)
  return new Date(wantedMs - offsetAt(nearMs))
}

/** Formats a moment as a clock in the zone shows it: `2026-05-12T09:00`. */
function wallClock(moment: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

const clockOf = memoize((timeZone: string) => {
  const two = '2-digit'
  const shape = { year: 'numeric', month: two, day: two, hour: two, minute: two } as const
  return new Intl.DateTimeFormat('en-GB', { ...shape, hourCycle: 'h23', timeZone })
})
