import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import type { PhoneReading } from './shapes/phone.ts'

// Kinds that never receive texts, or that would charge whoever is texted.
const refusedTypes = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PAGER',
  'UAN',
  'VOICEMAIL',
  'TOLL_FREE',
])

/**
 * Reads a telephone number in any human form with the full metadata.
 * @param input what was typed or pasted; `country` (ISO 3166-1 alpha-2) reads national forms.
 * @returns the reading; `e164` is null unless the number is possible. Never throws.
 */
export function readPhone(input: string, country?: string): PhoneReading {
  const cleaned = cleanPhone(input)
  const home = country && isSupportedCountry(country) ? country : undefined
  const parsed = parse(cleaned, home)
  if (typeof parsed === 'string') return unreadable(parsed)
  const type = parsed.getType() ?? null
  const valid = parsed.isValid()
  return {
    valid,
    possible: parsed.isPossible(),
    e164: parsed.isPossible() ? parsed.number : null,
    country: parsed.country ?? null,
    type,
    national: parsed.formatNational(),
    international: parsed.formatInternational(),
    extension: parsed.ext ?? null,
    reason: valid ? null : reasonFor(parsed),
    textable: valid && type !== null && !refusedTypes.has(type) && type !== 'FIXED_LINE',
  }
}

/** Whether `code` (ISO 3166-1 alpha-2) is a country with telephone numbers of its own. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code)
}

/** Whether a person must confirm that this number receives texts (landlines). */
export function needsConfirmation(reading: PhoneReading): boolean {
  return reading.valid && reading.type === 'FIXED_LINE'
}

function cleanPhone(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/^\s*tel:/i, '')
    .replace(/^\s*00(?=[1-9])/, '+')
    .replace(/\(0\)/g, '')
    .trim()
    .replace(/^(\d)[.,](\d+)E\+?(\d+)$/i, readSpreadsheetForm)
}

/** `4.47400123456E+11` is a number that a spreadsheet took for a quantity; one that lost digits stays unreadable. */
function readSpreadsheetForm(typed: string, first: string, rest: string, exponent: string): string {
  return rest.length === Number(exponent) ? `+${first}${rest}` : typed
}

function parse(input: string, country: CountryCode | undefined): PhoneNumber | string {
  try {
    return parsePhoneNumberWithError(
      input,
      country ? { defaultCountry: country, extract: false } : { extract: false },
    )
  } catch (error) {
    if (error instanceof ParseError) return error.message
    throw error
  }
}

function reasonFor(parsed: PhoneNumber): string {
  return validatePhoneNumberLength(parsed.number) ?? 'NOT_IN_PLAN'
}

function unreadable(reason: string): PhoneReading {
  const nothing = {
    e164: null,
    country: null,
    type: null,
    national: null,
    international: null,
    extension: null,
  }
  return {
    valid: false,
    possible: false,
    ...nothing,
    reason: reason === 'INVALID_COUNTRY' ? 'INVALID_COUNTRY_CODE' : reason,
    textable: false,
  }
}
