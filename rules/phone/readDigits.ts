import {
  type CountryCode,
  Metadata,
  type MetadataJson,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/core'
import type { PhoneReason, PhoneType } from '../shapes/phone.ts'

/**
 * The numbering plans, and the country (ISO 3166-1 alpha-2) whose national forms are read. `parsed`
 * caches the parses of one reading, since several rules parse the same digits: that halves the time
 * of a refusal.
 */
export type Plans = {
  metadata: MetadataJson
  home: CountryCode | undefined
  parsed: Map<string, Found | PhoneReason>
}

/**
 * Digits as written; `withoutZero` are the digits without a bracketed `(0)`, null where there was
 * none.
 */
export type Digits = { plus: boolean; all: string; withoutZero: string | null }

/**
 * A number of a possible or impossible length; `type` is known for a valid number, where the plan
 * has one.
 */
export type Found = { number: PhoneNumber; valid: boolean; type: PhoneType | null }

/**
 * ITU-T E.164: a number has at most 15 digits, and a + before them; a plan of variable length (+49)
 * has longer ones.
 */
const E164_LENGTH_MAX = 16

/**
 * The international prefixes besides the ITU's 00 (E.164 annex A): those of Kenya, Korea and
 * Thailand, Australia, Nigeria, Japan, North America, Cuba, and of Russia and its neighbours.
 */
export const rarerPrefixes = ['000', '001', '0011', '009', '010', '011', '119', '810']

/**
 * Mexico dialled these prefixes before ten digits until 2019 (IFT), and address books still contain
 * them.
 */
const retiredInMexico = /^(?:0?1|04[45])([2-9]\d{9})$/

/**
 * Reads digits by the plans. A valid reading at home comes first; another country's international
 * prefix counts only where it leads to exactly one valid number.
 * @returns the number (perhaps not a valid one), or why there is none
 */
export function readDigits(plans: Plans, { plus, all, withoutZero }: Digits): Found | PhoneReason {
  const read = plus ? readInternational : readTyped
  if (withoutZero === null) return read(plans, all)
  // In `+44 (0)7400` the zero is not dialled from abroad; Italy's is, and its plan says so.
  const bare = read(plans, withoutZero)
  const valid = distinct([bare, read(plans, all)])
  return valid.length > 1 ? 'SEVERAL_NUMBERS' : (valid[0] ?? bare)
}

/** Returns whether a reading is a number of its plan. */
export function isValid(found: Found | PhoneReason): found is Found & { valid: true } {
  return typeof found !== 'string' && found.valid
}

/** Returns whether another reading is a number of its plan too, but a different one. */
export function differs(found: Found, other: Found | PhoneReason | undefined): boolean {
  return typeof other === 'object' && other.valid && other.number.number !== found.number.number
}

/**
 * Returns whether a number begins with its country's trunk prefix 0, which E.164 never contains:
 * the rest of `07400 12` is so short that the plan does not strip the 0.
 */
export function keepsTrunkZero({ metadata }: Plans, { number }: Found): boolean {
  const main = metadata.country_calling_codes[number.countryCallingCode]?.[0]
  if (!main || !number.nationalNumber.startsWith('0')) return false
  const plan = new Metadata(metadata)
  plan.selectNumberingPlan(main)
  // The library has this method, but its types omit it.
  const trunk = plan.numberingPlan as { nationalPrefix?: () => string | undefined } | undefined
  return trunk?.nationalPrefix?.() === '0'
}

function readInternational(plans: Plans, digits: string): Found | PhoneReason {
  if (!digits.startsWith('0')) return parse(plans, `+${digits}`, undefined)
  return readAbroad(plans, digits) ?? 'INVALID_COUNTRY_CODE'
}

function readTyped(plans: Plans, digits: string): Found | PhoneReason {
  const atHome = plans.home ? readAtHome(plans, digits, plans.home) : lengthReason(digits)
  if (isValid(atHome)) return contradicts(plans, digits, atHome) ? 'COUNTRY_NEEDED' : atHome
  const abroad = readAbroad(plans, digits)
  if (abroad) return abroad
  // Probably another country's number that lost its +: we neither guess it nor call it a number of
  // this country.
  if (isValid(parse(plans, `+${digits}`, undefined))) return 'COUNTRY_NEEDED'
  const dialled = /^(?:00|011)([1-9]\d*)$/.exec(digits)
  if (!dialled) return atHome
  if (typeof atHome !== 'string' && atHome.number.isPossible()) return 'COUNTRY_NEEDED'
  const foreign = parse(plans, `+${dialled[1]}`, undefined)
  return isValid(foreign) ? 'COUNTRY_NEEDED' : foreign
}

function readAtHome(plans: Plans, digits: string, home: CountryCode): Found | PhoneReason {
  const found = parse(plans, digits, home)
  return isValid(found) && repeatsTrunk(plans, found, digits) ? 'TOO_LONG' : found
}

/**
 * Returns whether digits that are valid at home are also somebody else's number, so that only the
 * person can say which: `15123456789` lacks either Germany's trunk 0 or the + of Texas;
 * `0016497121234` reaches Germany when dialled in Australia, and the Turks and Caicos Islands from
 * most of the world.
 */
function contradicts(plans: Plans, digits: string, atHome: Found): boolean {
  if (digits.startsWith('0')) {
    if (!digits.startsWith('00')) return false
    return differs(atHome, parse(plans, `+${digits.slice(2)}`, undefined))
  }
  if (atHome.number.formatNational().replace(/\D/g, '') === digits) return false
  return (
    differs(atHome, parse(plans, `+${digits}`, undefined)) ||
    differs(atHome, readAbroad(plans, digits))
  )
}

/**
 * Reads a number after an international prefix; only a valid one, and only if it is the only one.
 */
function readAbroad(plans: Plans, digits: string): Found | undefined {
  const common = /^00[1-9]/.test(digits) ? afterPrefix(plans, digits, '00') : []
  if (common[0]) return common[0]
  const rarer = distinct(rarerPrefixes.flatMap((prefix) => afterPrefix(plans, digits, prefix)))
  return rarer.length === 1 ? rarer[0] : undefined
}

function afterPrefix(plans: Plans, digits: string, prefix: string): Found[] {
  const rest = digits.slice(prefix.length)
  if (!digits.startsWith(prefix) || !/^[1-9]/.test(rest)) return []
  // `0011 32…` is how Australia dials Belgium: nobody dials North America's code and then its trunk
  // 1.
  const found = rest.startsWith('11') ? 'TOO_LONG' : parse(plans, `+${rest}`, undefined)
  return isValid(found) ? [found] : []
}

/**
 * Checks the same for the home country: whether its own prefix leaves North America's code and then
 * a trunk 1.
 */
function repeatsTrunk({ metadata, home }: Plans, { number }: Found, digits: string): boolean {
  const dialled = `1${number.nationalNumber}`
  if (number.countryCallingCode !== '1' || !digits.endsWith(`1${dialled}`)) return false
  const plan = new Metadata(metadata)
  if (home) plan.selectNumberingPlan(home)
  const prefix = digits.slice(0, -dialled.length)
  return !new RegExp(`^(?:${plan.numberingPlan?.IDDPrefix()})$`).test(prefix)
}

/** Returns the valid readings, each number once. */
function distinct(readings: readonly (Found | PhoneReason)[]): Found[] {
  const byNumber = new Map(readings.filter(isValid).map((found) => [found.number.number, found]))
  return [...byNumber.values()]
}

function lengthReason(digits: string): PhoneReason {
  if (digits.length < 4) return 'TOO_SHORT'
  return digits.length > E164_LENGTH_MAX ? 'TOO_LONG' : 'COUNTRY_NEEDED'
}

function parse(
  { metadata, parsed }: Plans,
  text: string,
  country: CountryCode | undefined,
): Found | PhoneReason {
  const key = `${country} ${text}`
  const found = parsed.get(key) ?? parseAnew(metadata, text, country)
  parsed.set(key, found)
  return found
}

function parseAnew(
  metadata: MetadataJson,
  text: string,
  defaultCountry: CountryCode | undefined,
): Found | PhoneReason {
  if (!defaultCountry && !startsWithCode(metadata, text)) return 'INVALID_COUNTRY_CODE'
  try {
    const options = defaultCountry ? { defaultCountry, extract: false } : { extract: false }
    const number = parsePhoneNumberWithError(text, options, metadata)
    const retired =
      number.countryCallingCode === '52' && retiredInMexico.exec(number.nationalNumber)
    if (retired) return parseAnew(metadata, `+52${retired[1]}`, undefined)
    if (number.number.length > E164_LENGTH_MAX) return 'TOO_LONG'
    const type = number.getType() ?? null
    return { number, type, valid: type !== null || number.isValid() }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return error.message === 'INVALID_COUNTRY'
      ? 'INVALID_COUNTRY_CODE'
      : (error.message as PhoneReason)
  }
}

/**
 * Looks the calling code up by hand: the library answers by throwing, which costs a refusal 10 µs
 * each time.
 */
function startsWithCode({ country_calling_codes, nonGeographic }: MetadataJson, text: string) {
  return [2, 3, 4].some((end) => {
    const code = text.slice(1, end)
    return Object.hasOwn(country_calling_codes, code) || Object.hasOwn(nonGeographic ?? {}, code)
  })
}
