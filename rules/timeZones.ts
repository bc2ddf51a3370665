import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import {
  isKnownZone,
  offsetOf,
  type QuietHours,
  type QuietSpan,
  quietLeft,
  toSpan,
} from './quietHours.ts'
import { prefixesByZones, zonesByCountry } from './timeZones.generated.ts'

const DAY_MS = 24 * 3_600_000

/**
 * How far ahead we look for a moment that suits every zone. A zone opens every day, except on a day
 * whose open hour the clocks skip.
 */
const SEARCH_MS_MAX = 3 * DAY_MS

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
 * Returns whether a text waits: whether it is quiet in any of the zones. Where the zones lie so far
 * apart that no moment suits them all, one of them decides (see nextSendingTime), so that every
 * text is sent some day.
 * @param zones IANA zone ids; unknown ones are ignored, and UTC stands in if none is known
 * @param homeZone the zone of the business
 */
export function isQuiet(
  now: Date,
  zones: readonly string[],
  hours: QuietHours,
  homeZone?: string,
): boolean {
  return nextSendingTime(now, zones, hours, homeZone) > now
}

/**
 * Returns the first moment from now on at which no zone is quiet, exact across clock changes. If
 * there is none within three days, the first in `homeZone` if that is one of the zones, else in the
 * first of them.
 * @param zones IANA zone ids; unknown ones are ignored, and UTC stands in if none is known
 * @param homeZone the zone of the business
 * @throws {RangeError} if the hours are no times of day
 */
export function nextSendingTime(
  now: Date,
  zones: readonly string[],
  hours: QuietHours,
  homeZone?: string,
): Date {
  const known = zones.filter(isKnownZone)
  const deciding = known.find((zone) => zone === homeZone) ?? known[0] ?? 'UTC'
  const quiet = toSpan(hours)
  const found =
    firstCommon(now.getTime(), known, quiet) ?? firstCommon(now.getTime(), [deciding], quiet)
  return new Date(found ?? now)
}

function firstCommon(startMs: number, zones: string[], quiet: QuietSpan): number | null {
  if (zones.length === 0) return null
  for (let moment = startMs; ; ) {
    const opens = zones.map((zone) => firstIn(moment, zone, quiet))
    const last = Math.max(...opens)
    if (last === moment) return moment
    if (last > startMs + SEARCH_MS_MAX) return null
    moment = last
  }
}

/** Returns the first moment from `startMs` on at which one zone is not quiet. */
function firstIn(startMs: number, zone: string, quiet: QuietSpan): number {
  for (let moment = startMs; ; ) {
    const offset = offsetOf(zone, moment)
    const wait = quietLeft(moment + offset, quiet)
    // No clock changes twice within a day, so an equal offset means that it has not changed.
    if (wait === 0 || offsetOf(zone, moment + wait) === offset) return moment + wait
    moment = changeBetween(moment, moment + wait, zone)
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
