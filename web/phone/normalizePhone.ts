import { getCountryCallingCode } from 'libphonenumber-js/core'
import plans from 'libphonenumber-js/min/metadata'
import { rarerPrefixes } from '#rules/phone/readDigits.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { toDialString } from './dialString.ts'
import { formatAsTyped, hasPlan } from './formatAsTyped.ts'
import { internationalEntry } from './internationalEntry.ts'
import type { PhoneEntry } from './phoneEntry.ts'
import { readTyped } from './readTyped.ts'

/**
 * Converts a number to international form, with its extension. Text that is not a number stays as it
 * is, and so does a number that the small plans are not sure of: the server should read what was typed.
 */
export function normalizePhone(entry: PhoneEntry): PhoneEntry {
  const reading = readTyped(entry)
  return isSure(entry, reading) ? (internationalEntry(reading, entry.country) ?? entry) : entry
}

/**
 * The prefixes that some country dials before a calling code; numbers of other countries may begin
 * with them.
 */
const prefixes = ['00', ...rarerPrefixes]

/** The usual length of a number with its calling code: a shorter one has probably not lost a +. */
const LOST_PLUS_DIGITS_MIN = 12

/** Returns whether the server's full plans cannot read another number from what was typed. */
function isSure({ typed, country }: PhoneEntry, { e164, valid }: PhoneReading): boolean {
  const dialString = toDialString(typed)
  if (dialString === null || e164 === null || !valid) return valid || e164 === dialString
  if (dialString.startsWith('+')) return !dialString.startsWith('+0')
  const { text, international } = formatAsTyped(dialString, country)
  const dialled = international ? dialString.slice(text.indexOf(' ')) : callingCodeOf(country)
  if (!e164.startsWith(`+${dialled}`)) return false
  // 447400 123456 may be a German number, or a British one that lost its +.
  const rests = prefixes
    .filter((prefix) => dialString.startsWith(prefix))
    .map((prefix) => dialString.slice(prefix.length))
  if (dialString.length >= LOST_PLUS_DIGITS_MIN) rests.push(dialString)
  return rests
    .filter((rest) => !rest.startsWith('0'))
    .map((rest) => readTyped({ typed: `+${rest}`, country }))
    .every((twin) => !twin.valid || twin.e164 === e164)
}

/**
 * Reads a national number again by the country that was chosen for it (ISO 3166-1 alpha-2); where only
 * a calling code was typed, replaces it with that country's. Returns null when the number itself names
 * its country: the choice must not turn it into another number.
 */
export function rereadPhone(typed: string, country: string): PhoneEntry | null {
  const dialString = toDialString(typed)
  if (dialString === null) return /^\s*(\+|00|tel:)/i.test(typed) ? null : { typed, country }
  if (isOnlyCode(dialString)) {
    const callingCode = callingCodeOf(country)
    return { typed: callingCode ? `+${callingCode}` : '', country }
  }
  const { text, international } = formatAsTyped(dialString, country)
  return international ? null : { typed: text, country }
}

function isOnlyCode(dialString: string): boolean {
  return (
    dialString === '+' ||
    (dialString.startsWith('+') && dialString.slice(1) in plans.country_calling_codes)
  )
}

/**
 * Returns a country's (ISO 3166-1 alpha-2) calling code, digits alone; undefined where it has no
 * plan.
 */
export function callingCodeOf(country: string): string | undefined {
  return hasPlan(country) ? getCountryCallingCode(country, plans) : undefined
}
