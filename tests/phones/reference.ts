import google, { type PhoneNumber } from 'google-libphonenumber'
import { readPhone } from '#rules/phone.ts'

const { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } = google

/** The facts that are compared: a number, its country, its type and whether its plan has it. */
export type Facts = {
  e164: string | null
  country: string | null
  type: string | null
  valid: boolean
}

/** An example number of the metadata, with its region (`001` codes by their code). */
export type Example = { region: string; type: string; number: PhoneNumber }

/** `country` decides how a national form is read. */
type Form = { text: string; country?: string }

type Fields = Record<number, Record<number, string> | undefined>

/** Fields of PhoneMetadata in phonemetadata.proto; each has its example number in field 6. */
const TYPE_FIELDS = {
  FIXED_LINE: 2,
  MOBILE: 3,
  TOLL_FREE: 4,
  PREMIUM_RATE: 5,
  SHARED_COST: 6,
  PERSONAL_NUMBER: 7,
  VOIP: 8,
  PAGER: 21,
  UAN: 25,
  VOICEMAIL: 28,
}

/** The facts of an impossible number. */
const nothing: Facts = { e164: null, country: null, type: null, valid: false }

const reference = PhoneNumberUtil.getInstance()
const typeNames = new Map<number, string>(
  Object.entries(PhoneNumberType).map(([name, value]) => [Number(value), name]),
)

/** Lists every example number of the reference implementation, of all regions and types. */
export function listExamples(): Example[] {
  // Its types omit the metadata.
  const { metadata } = google as unknown as {
    metadata: { countryToMetadata: Record<string, Fields> }
  }
  return Object.entries(metadata.countryToMetadata).flatMap(([region, fields]) =>
    Object.entries(TYPE_FIELDS).flatMap(([type, field]) => {
      const national = fields[field]?.[6]
      if (!national) return []
      const number = reference.parse(`+${callingCodeOf(region)}${national}`)
      return [{ region, type, number }]
    }),
  )
}

/** Returns the calling code of a region; a code that belongs to no country (`800`) is its own. */
export function callingCodeOf(region: string): string {
  return isCountry(region) ? String(reference.getCountryCodeForRegion(region)) : region
}

/** Returns whether a key of the metadata is a country, and not a code that belongs to none. */
export function isCountry(region: string): boolean {
  return /^[A-Z]{2}$/.test(region)
}

/**
 * Lists the forms in which a number is written: E.164 first, international, and for a country's
 * number the national form with its country.
 */
export function formsOf({ region, number }: Omit<Example, 'type'>): [Form, ...Form[]] {
  return [
    { text: reference.format(number, PhoneNumberFormat.E164) },
    { text: reference.format(number, PhoneNumberFormat.INTERNATIONAL) },
    ...(isCountry(region)
      ? [{ text: reference.format(number, PhoneNumberFormat.NATIONAL), country: region }]
      : []),
  ]
}

/**
 * Reads a number with the reference implementation.
 * Its E.164 counts only with IS_POSSIBLE: IS_POSSIBLE_LOCAL_ONLY means a number without its area
 * code, which cannot be dialled from elsewhere. A number with more than the fifteen digits of E.164
 * does not count; the reference accepts up to seventeen in Germany.
 */
export function readByReference(text: string, country?: string): Facts {
  try {
    const number = reference.parse(text, country)
    const region: string | undefined = reference.getRegionCodeForNumber(number)
    const type = typeNames.get(reference.getNumberType(number)) ?? 'UNKNOWN'
    const valid = reference.isValidNumber(number)
    const isPossible =
      reference.isPossibleNumberWithReason(number) === PhoneNumberUtil.ValidationResult.IS_POSSIBLE
    const e164 = reference.format(number, PhoneNumberFormat.E164)
    if ((!isPossible && !valid) || !/^\+[1-9]\d{1,14}$/.test(e164)) return nothing
    return {
      e164: isPossible ? e164 : null,
      country: !region || region === '001' ? null : region,
      type: type === 'UNKNOWN' ? null : type,
      valid,
    }
  } catch {
    // It throws if there is no number at all.
    return nothing
  }
}

/** Reads a number with our rule, reduced to the compared facts. */
export function readByRule(text: string, country?: string): Facts {
  const { e164, country: found, type, valid } = readPhone(text, country)
  return e164 ? { e164, country: found, type, valid } : nothing
}

/**
 * Lists the facts in which two readings differ. Where neither is valid there is no plan to agree
 * about, and our rule refuses more: short numbers behind a country's code, a trunk zero there.
 */
export function differences(one: Facts, other: Facts): (keyof Facts)[] {
  const facts = Object.keys(one) as (keyof Facts)[]
  return facts.filter((fact) => (one.valid || other.valid) && one[fact] !== other[fact])
}
