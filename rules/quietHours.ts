import { memoize } from './memoize.ts'

/** Hours without something: times of day (`20:00`), over midnight where `from` is later. */
export type QuietHours = { from: string; to: string }

/** The same hours as milliseconds since midnight. */
export type QuietSpan = { fromMs: number; toMs: number }

const DAY_MS = 24 * 3_600_000

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
