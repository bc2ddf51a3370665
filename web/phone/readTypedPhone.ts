import type { CountryCode } from 'libphonenumber-js/min'
import type { Phones } from './loadPhones.ts'

/** What a typed number is taken for: only to group its digits and to say too short or too long. */
export type TypedPhone = {
  /** ISO 3166-1 alpha-2, or null where the plan is shared or unknown. */
  country: string | null
  e164: string | null
  international: string | null
  wrongLength: 'too_short' | 'too_long' | null
}

const nothing: TypedPhone = { country: null, e164: null, international: null, wrongLength: null }

/**
 * Reads what was typed so far.
 * @param country ISO 3166-1 alpha-2: how a number without its country code is read.
 */
export function readTypedPhone(phones: Phones, typed: string, country: string): TypedPhone {
  const options = phones.isSupportedCountry(country)
    ? { defaultCountry: country as CountryCode, extract: false as const }
    : { extract: false as const }
  const length = phones.validatePhoneNumberLength(plain(typed), options)
  const parsed = phones.parsePhoneNumberFromString(plain(typed), options)
  if (!parsed) return { ...nothing, wrongLength: lengthProblem(length) }
  return {
    country: parsed.country ?? null,
    e164: parsed.number,
    international: parsed.formatInternational(),
    wrongLength: lengthProblem(length),
  }
}

/** Whether a number says its own country: `+34 …` or `0034 …`. */
export function isInternational(typed: string): boolean {
  return /^\s*(\+|00|tel:\s*\+)/i.test(plain(typed))
}

function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+')
}

function lengthProblem(length: string | undefined): TypedPhone['wrongLength'] {
  if (length === 'TOO_SHORT') return 'too_short'
  return length === 'TOO_LONG' ? 'too_long' : null
}
