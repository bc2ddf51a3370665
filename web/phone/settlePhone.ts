import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/core'
import plans from 'libphonenumber-js/min/metadata'
import { rarerPrefixes } from '#rules/phone/readDigits.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { formatAsTyped } from './formatAsTyped.ts'
import { internationalEntry } from './internationalEntry.ts'
import type { PhoneEntry } from './phoneEntry.ts'
import { readTyped } from './readTyped.ts'
import { signsOf } from './signs.ts'

/**
 * The same number in international form, with its extension. What is no number stays as it is, and
 * so does one that the small plans are not sure of: the server is to read what was typed.
 */
export function settlePhone(entry: PhoneEntry): PhoneEntry {
  const reading = readTyped(entry)
  return isSure(entry, reading) ? (internationalEntry(reading, entry.country) ?? entry) : entry
}

/** What some country dials before a calling code; another's own number may begin with it too. */
const prefixes = ['00', ...rarerPrefixes]

/** As long as most numbers with a calling code are: a shorter one has hardly lost its +. */
const LOST_PLUS_DIGITS_MIN = 12

/** Whether the server's larger plans can read no other number out of what was typed. */
function isSure({ typed, country }: PhoneEntry, { e164, valid }: PhoneReading): boolean {
  const signs = signsOf(typed)
  if (signs === null || e164 === null || !valid) return valid || e164 === signs
  if (signs.startsWith('+')) return !signs.startsWith('+0')
  const { text, international } = formatAsTyped(signs, country)
  const dialled = international ? signs.slice(text.indexOf(' ')) : callingCodeOf(country)
  if (!e164.startsWith(`+${dialled}`)) return false
  // 447400 123456 may be a German number, and a British one whose + was lost.
  const rests = prefixes
    .filter((prefix) => signs.startsWith(prefix))
    .map((prefix) => signs.slice(prefix.length))
  if (signs.length >= LOST_PLUS_DIGITS_MIN) rests.push(signs)
  return rests
    .filter((rest) => !rest.startsWith('0'))
    .map((rest) => readTyped({ typed: `+${rest}`, country }))
    .every((twin) => !twin.valid || twin.e164 === e164)
}

/**
 * Reads a national number by the country that was chosen for it (ISO 3166-1 alpha-2), and begins a
 * number of which there is only a calling code with that country's. Null: the number itself says
 * its country, and a choice beside it must not make another number of it.
 */
export function rereadPhone(typed: string, country: string): PhoneEntry | null {
  const signs = signsOf(typed)
  if (signs === null) return /^\s*(\+|00|tel:)/i.test(typed) ? null : { typed, country }
  if (isOnlyCode(signs)) {
    const callingCode = callingCodeOf(country)
    return { typed: callingCode ? `+${callingCode}` : '', country }
  }
  const { text, international } = formatAsTyped(signs, country)
  return international ? null : { typed: text, country }
}

function isOnlyCode(signs: string): boolean {
  return signs === '+' || (signs.startsWith('+') && signs.slice(1) in plans.country_calling_codes)
}

/** The calling code of a country (ISO 3166-1 alpha-2), digits alone; undefined where it has no plan. */
export function callingCodeOf(country: string): string | undefined {
  if (!isSupportedCountry(country as CountryCode, plans)) return undefined
  return getCountryCallingCode(country as CountryCode, plans)
}
