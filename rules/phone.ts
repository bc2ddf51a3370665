import metadata from 'libphonenumber-js/max/metadata'
import { isSatellite } from './phone/isSatellite.ts'
import { readWith } from './phone/readWith.ts'
import { shortNumbers } from './phone/shortNumbers.generated.ts'
import type { PhoneReading, PhoneReason, PhoneType } from './shapes/phone.ts'

/** The kinds of number that may or may not receive texts, so that a person must confirm them. */
const confirmedTypes = ['FIXED_LINE', 'VOIP'] as const
/**
 * The kinds that never receive texts, or that cost the recipient or the sender extra: a personal
 * number (UK 070) costs more than any mobile, and shares its revenue with its holder.
 */
const refusedTypes = [
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
] as const

/** Why a person must confirm a number before we text it. */
export type ConfirmReason = (typeof confirmedTypes)[number] | 'NOT_IN_PLAN'
/** Why we never text a number. */
export type RefuseReason =
  | (typeof refusedTypes)[number]
  | Exclude<PhoneReason, 'NOT_IN_PLAN'>
  | 'SATELLITE'
  | 'COUNTRY_NOT_ALLOWED'

export type Texting =
  | { may: 'yes' }
  | { may: 'confirm'; why: ConfirmReason }
  | { may: 'no'; why: RefuseReason }

/**
 * Reads a telephone number in any human form with the full metadata.
 * @param input what was typed or pasted
 * @param country ISO 3166-1 alpha-2: how national forms are read
 * @returns the reading; `e164` is null unless the number is possible. Never throws.
 */
export function readPhone(input: string, country?: string): PhoneReading {
  return readWith(metadata, input, country, isShort)
}

/**
 * Decides whether a number may be texted.
 * @param allowedCountries ISO 3166-1 alpha-2 of the countries that a business texts; null for all.
 * A number whose country is unknown passes only when all are allowed.
 */
export function judgeTexting(
  reading: PhoneReading,
  allowedCountries: readonly string[] | null,
): Texting {
  if (reading.e164 === null) return { may: 'no', why: toRefuseReason(reading.reason) }
  const refused = refusedTypes.find((type) => type === reading.type)
  if (refused) return { may: 'no', why: refused }
  if (isSatellite(reading.e164)) return { may: 'no', why: 'SATELLITE' }
  if (allowedCountries && !(reading.country && allowedCountries.includes(reading.country)))
    return { may: 'no', why: 'COUNTRY_NOT_ALLOWED' }
  if (reading.textable) return { may: 'yes' }
  return { may: 'confirm', why: confirmedType(reading.type) ?? 'NOT_IN_PLAN' }
}

/** Returns whether `code` (ISO 3166-1 alpha-2) is a country with telephone numbers of its own. */
export function isCountry(code: string): boolean {
  return Object.hasOwn(metadata.countries, code)
}

function confirmedType(type: PhoneType | null): ConfirmReason | undefined {
  return confirmedTypes.find((confirmed) => confirmed === type)
}

function toRefuseReason(reason: PhoneReason | null): RefuseReason {
  return reason === null || reason === 'NOT_IN_PLAN' ? 'NOT_A_NUMBER' : reason
}

/** Japan has the longest short numbers (ShortNumberMetadata). */
const SHORT_DIGITS_MAX = 10
const shortOf = new Map<string, RegExp>()
// One pattern for all countries: 241 tests would take a third of the time of a refusal.
const emergency = wholly([...new Set(Object.values(shortNumbers).map((of) => of.emergency))])

/**
 * Returns whether digits are a short number of the country, or an emergency number of any country:
 * nobody means either as a customer.
 */
function isShort(digits: string, country: string | undefined): boolean {
  if (digits.length > SHORT_DIGITS_MAX) return false
  if (emergency.test(digits)) return true
  const { short } = (country && shortNumbers[country]) || {}
  if (!country || !short) return false
  const pattern = shortOf.get(country) ?? wholly([short])
  shortOf.set(country, pattern)
  return pattern.test(digits)
}

function wholly(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.filter(Boolean).join('|')})$`)
}
