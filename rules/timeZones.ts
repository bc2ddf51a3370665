import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { onePerKey } from './onePerKey.ts'
import { prefixesByZones, zonesByCountry } from './timeZones.generated.ts'

/** When nobody is texted by itself: times of day (`20:00`), over midnight where `from` is later. */
export type QuietHours = { from: string; to: string }

const DAY_MS = 24 * 3_600_000

/**
 * How far ahead a moment is looked for that suits every zone. A zone opens every day, but for the
 * day whose open hour the clocks skip.
 */
const SEARCH_MS_MAX = 3 * DAY_MS

/**
 * Calling codes whose mobile numbers carry an area code: GEO_MOBILE_COUNTRIES of libphonenumber's
 * PhoneNumberUtil (China, Mexico, Argentina, Brazil, Indonesia).
 */
const CODES_WITH_LOCAL_MOBILES = new Set(['86', '52', '54', '55', '62'])

const zonesByPrefix = new Map(
  Object.entries(prefixesByZones).flatMap(([zones, prefixes]) =>
    words(prefixes).map((prefix) => [prefix, words(zones)] as const),
  ),
)

/**
 * The time zones that the holder of a number may live in, as libphonenumber's
 * PhoneNumberToTimeZonesMapper says: by the longest prefix where the number belongs to a place,
 * else all of its calling code. An Australian mobile may ring in Perth, whatever the map has
 * under +61 4.
 *
 * @param e164 a telephone number
 * @returns IANA zone ids in the order of their names; none where nothing is known (+883)
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
 * The zones that quiet hours go by for one customer: the own setting alone where there is one;
 * else those of the number, and of these only the ones in the number's country, or where that is
 * not known in the business's; else the business's zone.
 *
 * @param phone E.164; `phoneCountry` as readPhone told it, null where the number is of none
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
  if (ownTimeZone && formatOf(ownTimeZone)) return [ownTimeZone]
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
 * Whether a text waits: it is quiet in any of the zones. Where the zones lie so far apart that no
 * moment suits them all, one of them decides, see nextSendingTime: what is held is sent one day.
 *
 * @param zones IANA zone ids; unknown ones count for nothing, and UTC stands in where none is known
 * @param homeZone the business's
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
 * The first moment from now on at which it is quiet in none of the zones, exact over changes of
 * the clocks. Where there is none within three days, the first in `homeZone` if that is among the
 * zones, else in the first of them.
 *
 * @param zones IANA zone ids; unknown ones count for nothing, and UTC stands in where none is known
 * @param homeZone the business's
 * @throws {RangeError} where the hours are no times of day
 */
export function nextSendingTime(
  now: Date,
  zones: readonly string[],
  hours: QuietHours,
  homeZone?: string,
): Date {
  const known = zones.filter(formatOf)
  const deciding = known.find((zone) => zone === homeZone) ?? known[0] ?? 'UTC'
  const quiet = { fromMs: readTime(hours.from), toMs: readTime(hours.to) }
  const found =
    firstCommon(now.getTime(), known, quiet) ?? firstCommon(now.getTime(), [deciding], quiet)
  return new Date(found ?? now)
}

type Quiet = { fromMs: number; toMs: number }

function firstCommon(startMs: number, zones: string[], quiet: Quiet): number | null {
  if (zones.length === 0) return null
  for (let moment = startMs; ; ) {
    const opens = zones.map((zone) => firstIn(moment, zone, quiet))
    const last = Math.max(...opens)
    if (last === moment) return moment
    if (last > startMs + SEARCH_MS_MAX) return null
    moment = last
  }
}

/** The first moment from `startMs` on at which it is not quiet in one zone. */
function firstIn(startMs: number, zone: string, quiet: Quiet): number {
  for (let moment = startMs; ; ) {
    const offset = offsetOf(zone, moment)
    const wait = quietLeft(moment + offset, quiet)
    // No clock changes twice within a day, so one that stands as before has not changed.
    if (wait === 0 || offsetOf(zone, moment + wait) === offset) return moment + wait
    moment = changeBetween(moment, moment + wait, zone)
  }
}

/** How long it stays quiet by a clock that is not changed meanwhile; equal times mean never quiet. */
function quietLeft(wallMs: number, { fromMs, toMs }: Quiet): number {
  const sinceFrom = modulo(wallMs - fromMs, DAY_MS)
  const quietMs = modulo(toMs - fromMs, DAY_MS)
  return Math.max(0, quietMs - sinceFrom)
}

/** The moment within (early, late] from which the offset is that of `late`. */
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

/** What a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetOf(zone: string, moment: number): number {
  const shown = formatOf(zone)?.format(moment) ?? ''
  // 11/21/2026, GMT+05:45; with seconds before 1972 only, and a bare GMT for UTC.
  const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(shown) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return (sign === '-' ? -1000 : 1000) * (hours * 3600 + minutes * 60 + seconds)
}

const offsetFormatOf = onePerKey(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
)

/** Undefined for what is no time zone to Intl. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    // Intl takes a name in any letters.
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

function isLocal(number: PhoneNumber): boolean {
  const type = number.getType()
  return (
    type === 'FIXED_LINE' ||
    type === 'FIXED_LINE_OR_MOBILE' ||
    (type === 'MOBILE' && CODES_WITH_LOCAL_MOBILES.has(number.countryCallingCode))
  )
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
