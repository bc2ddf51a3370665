import { memoize } from './memoize.ts'

/** Hours without something: times of day (`20:00`), over midnight where `from` is later. */
export type QuietHours = { from: string; to: string }

/** The same hours as milliseconds since midnight. */
export type QuietSpan = { fromMs: number; toMs: number }

/** The whole hours of one day within which texts may go out by themselves; null for none that day. */
export type OpenHours = { from: number; to: number } | null

/** Those hours on each day of a week, Sunday first. */
export type OpenWeek = readonly OpenHours[]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

/**
 * Returns whether it is quiet at a moment by the clocks of one zone, which in an hour that autumn repeats may be so
 * twice; equal times mean never quiet. In a zone that Intl does not know, UTC counts.
 * @throws {RangeError} if the hours are no times of day
 */
export function isQuietIn(now: Date, zone: string, hours: QuietHours): boolean {
  const moment = now.getTime()
  return quietLeft(moment + offsetOf(zone, moment), toSpan(hours)) > 0
}

/** Reads the times of quiet hours. @throws {RangeError} if they are no times of day */
export function toSpan({ from, to }: QuietHours): QuietSpan {
  return { fromMs: readTime(from), toMs: readTime(to) }
}

/**
 * Returns how long it stays quiet if the clock does not change meanwhile; equal times mean never
 * quiet.
 */
export function quietLeft(wallMs: number, { fromMs, toMs }: QuietSpan): number {
  const sinceFrom = modulo(wallMs - fromMs, DAY_MS)
  const quietMs = modulo(toMs - fromMs, DAY_MS)
  return Math.max(0, quietMs - sinceFrom)
}

/**
 * Returns how long a week stays closed if the clock does not change meanwhile; a week that never opens is closed for
 * as long as it lasts.
 */
export function closedLeft(wallMs: number, week: OpenWeek): number {
  const today = Math.floor(wallMs / DAY_MS)
  for (let day = today; day <= today + 7; day += 1) {
    const open = week[modulo(day + FIRST_WEEKDAY, 7)]
    if (!open || open.from >= open.to) continue
    const opensMs = day * DAY_MS + open.from * HOUR_MS
    if (wallMs < opensMs) return opensMs - wallMs
    if (wallMs < day * DAY_MS + open.to * HOUR_MS) return 0
  }
  return 7 * DAY_MS
}

/** Returns the moment at which a day (ISO date) begins by the clocks of one zone. */
export function startOfDay(day: string, zone: string): Date {
  const wallMs = Date.parse(day)
  const nearby = wallMs - offsetOf(zone, wallMs)
  // Where the clocks change between the two, the second offset is that of the day's beginning.
  return new Date(wallMs - offsetOf(zone, nearby))
}

/** Returns how far a zone's clocks are ahead of UTC at a moment, in milliseconds; 0 for an unknown zone. */
export function offsetOf(zone: string, moment: number): number {
  const shown = formatOf(zone)?.format(moment) ?? ''
  // 11/21/2026, GMT+05:45; with seconds only before 1972, and a bare GMT for UTC.
  const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(shown) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return (sign === '-' ? -1000 : 1000) * (hours * 3600 + minutes * 60 + seconds)
}

/** Returns whether Intl knows a time zone. */
export function isKnownZone(zone: string): boolean {
  return formatOf(zone) !== undefined
}

const offsetFormatOf = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
)

/** Returns undefined if Intl knows no such time zone. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    // Intl accepts a name in any case.
    return offsetFormatOf(zone.toLowerCase())
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readTime(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!hours) throw new RangeError(`No time of day: ${time}`)
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
