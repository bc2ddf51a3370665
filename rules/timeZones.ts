import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import {
  closedLeft,
  isKnownZone,
  type OpenWeek,
  offsetOf,
  type QuietHours,
  quietLeft,
  toSpan,
} from './quietHours.ts'
import { prefixesByZones, zonesByCountry } from './timeZones.generated.ts'

const DAY_MS = 24 * 3_600_000

/** How far ahead we look for a moment that suits every zone: a week has days on which nothing goes out. */
const SEARCH_MS_MAX = 8 * DAY_MS

/** The hours in which texts go out by themselves: outside the quiet ones, and within the week where one is given. */
export type SendingHours = QuietHours & { week?: OpenWeek }

/**
 * Calling codes whose mobile numbers contain an area code: GEO_MOBILE_COUNTRIES of libphonenumber's
 * PhoneNumberUtil (China, Mexico, Argentina, Brazil, Indonesia).
 */
const CODES_WITH_LOCAL_MOBILES = new Set(['86', '52', '54', '55', '62'])

const zonesByPrefix = new Map(
  Object.entries(prefixesByZones).flatMap(([zones, prefixes]) =>
    words(prefixes).map((prefix) => [prefix, words(zones)] as const),
  ),
)

/**
 * Returns the time zones in which the holder of a number may live, as libphonenumber's
 * PhoneNumberToTimeZonesMapper does: those of the longest matching prefix if the number belongs to
 * a place, else all zones of its calling code. An Australian mobile may ring in Perth, whatever the
 * map has for +61 4.
 * @param e164 a telephone number
 * @returns IANA zone ids in the order of their names; empty if nothing is known (+883)
 */
export function timeZonesOf(e164: string): string[] {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return []
  const digits = number.number.slice(1)
  const shortest = number.countryCallingCode.length
  for (let length = isLocal(number) ? digits.length : shortest; length >= shortest; length--) {
    const zones = zonesByPrefix.get(digits.slice(0, length))
    if (zones) return [...zones]
  }
  return []
}

/**
 * Returns the zones that decide the quiet hours of one customer: their own setting alone, if there
 * is one; else the zones of the number that lie in its country, or if that is unknown in the
 * country of the business; else the zone of the business.
 * @param phone E.164; `phoneCountry` as readPhone returned it, null for a number of no country
 * @returns at least one IANA zone id
 */
export function recipientTimeZones({
  phone,
  phoneCountry,
  business,
  ownTimeZone,
}: {
  phone: string
  phoneCountry: string | null
  business: { country: string; timeZone: string }
  ownTimeZone: string | null
}): string[] {
  if (ownTimeZone && isKnownZone(ownTimeZone)) return [ownTimeZone]
  const candidates = timeZonesOf(phone)
  if (candidates.length === 0) return [business.timeZone]
  for (const country of [phoneCountry ?? '', business.country]) {
    const inside = words(zonesByCountry[country] ?? '')
    const found = candidates.filter((zone) => inside.includes(zone))
    if (found.length > 0) return found
  }
  return candidates
}

/**
 * Returns the first moment from now on at which no zone is quiet, exact across clock changes; null if there is none
 * within eight days.
 * @param zones IANA zone ids; unknown ones are ignored, and UTC stands in if none is known
 * @throws {RangeError} if the hours are no times of day
 */
export function nextSendingTime(
  now: Date,
  zones: readonly string[],
  hours: SendingHours,
): Date | null {
  const known = zones.filter(isKnownZone)
  const leftIn = toWait(hours)
  const untilMs = now.getTime() + SEARCH_MS_MAX
  for (let moment = now.getTime(); ; ) {
    const opens = (known.length > 0 ? known : ['UTC']).map((zone) =>
      firstIn(moment, zone, leftIn, untilMs),
    )
    const last = Math.max(...opens)
    if (last > untilMs) return null
    if (last === moment) return new Date(moment)
    moment = last
  }
}

/** Returns how long nothing goes out yet at a time on the clock, in milliseconds; 0 if a text may go out. */
type Wait = (wallMs: number) => number

function toWait(hours: SendingHours): Wait {
  const quiet = toSpan(hours)
  const { week } = hours
  return (wallMs) => Math.max(quietLeft(wallMs, quiet), week ? closedLeft(wallMs, week) : 0)
}

/** Returns the first moment from `startMs` on at which one zone is not quiet, or one after `untilMs`. */
function firstIn(startMs: number, zone: string, leftAt: Wait, untilMs: number): number {
  for (let moment = startMs; ; ) {
    const offset = offsetOf(zone, moment)
    const wait = leftAt(moment + offset)
    if (wait === 0 || moment > untilMs) return moment
    // No clock changes twice within two days, so an equal offset means that it has not changed.
    const isUnchanged = offsetOf(zone, moment + wait) === offset
    moment = isUnchanged ? moment + wait : changeBetween(moment, moment + wait, zone)
  }
}

/** Finds the moment in (early, late] at which the offset becomes that of `late`. */
function changeBetween(early: number, late: number, zone: string): number {
  const before = offsetOf(zone, early)
  let from = early
  let to = late
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (offsetOf(zone, middle) === before) from = middle
    else to = middle
  }
  return to
}

function isLocal(number: PhoneNumber): boolean {
  const type = number.getType()
  return (
    type === 'FIXED_LINE' ||
    type === 'FIXED_LINE_OR_MOBILE' ||
    (type === 'MOBILE' && CODES_WITH_LOCAL_MOBILES.has(number.countryCallingCode))
  )
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
