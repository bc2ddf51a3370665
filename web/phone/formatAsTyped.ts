import type { CountryCode } from 'libphonenumber-js/min'
import type { Phones } from './loadPhones.ts'
import type { PhoneEntry } from './PhoneField.tsx'
import { isInternational } from './readTypedPhone.ts'

/**
 * Groups the digits typed so far; a number with its country code takes its country along.
 * Anything but digits and the usual signs between them stays as it was typed.
 */
export function formatAsTyped(phones: Phones, { typed, country }: PhoneEntry): PhoneEntry {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return { typed, country }
  const home = phones.isSupportedCountry(country) ? (country as CountryCode) : undefined
  try {
    const formatter = new phones.AsYouType(home)
    const grouped = formatter.input(typed)
    const found = isInternational(typed) ? formatter.getCountry() : undefined
    return { typed: grouped, country: found ?? country }
  } catch {
    // The formatter throws on a few beginnings, such as 03 in Cape Verde (5 of 300,000 at random).
    return { typed, country }
  }
}
