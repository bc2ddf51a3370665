import { memoize } from '#rules/memoize.ts'
import { dayIn } from '#web/requests/dayRanges.ts'

/** A moment that is often meant, on the clock of whoever gets the text. */
export type SendPreset = { kind: 'evening' | 'tomorrow' | 'monday'; at: Date }

const eveningTime = '18:00'
const morningTime = '09:00'
const dayMs = 24 * 3_600_000

/**
 * The times that are offered for a text: this evening while it is still afternoon, tomorrow morning,
 * and Monday morning where that is another day.
 * @param timeZone IANA, of the customer
 */
export function sendPresets(now: Date, timeZone: string): SendPreset[] {
  const today = dayIn(timeZone, now.getTime())
  const evening = momentAt(today, eveningTime, timeZone)
  const weekday = new Date(`${today}T00:00Z`).getUTCDay()
  // Sunday is 0: its tomorrow is the Monday.
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
 * The moment at which the clocks of an IANA zone show a day and a time; where they skip it in
 * spring, the moment an hour later.
 * @param day ISO date; `time` such as `09:00`
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`)
  const offsetAt = (ms: number) => Date.parse(`${wallClock(new Date(ms), timeZone)}Z`) - ms
  // The offset on this side of a change of the clocks, and then the one that holds at that moment.
  const near = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(near))
}

/** `2026-05-12T09:00`, as a clock in the zone shows it. */
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
