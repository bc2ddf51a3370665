import { AsYouType, type CountryCode } from 'libphonenumber-js/core'
import plans from 'libphonenumber-js/min/metadata'

export type AsTyped = {
  text: string
  /** ISO 3166-1 alpha-2 of the country that a + and its digits name; null while they name none. */
  country: string | null
  /** The number begins with + or an international prefix, so the chosen country does not matter. */
  international: boolean
}

/**
 * Groups the digits typed so far as their country groups them, without changing their order.
 * @param dialString digits and a leading +, as `toDialString` returns them
 * @param country ISO 3166-1 alpha-2: the plan for a national form, and the country to assume among
 *   several with one calling code until the digits decide
 */
export function formatAsTyped(dialString: string, country: string): AsTyped {
  // 00 is the international prefix of most countries (ITU-T E.164) and begins no number to text.
  // A number dialled with a prefix is still read from the chosen country: only a + names another.
  if (/^00[1-9]/.test(dialString)) {
    const { text } = formatAsTyped(`+${dialString.slice(2)}`, country)
    return { text: `00 ${text.slice(1)}`, country: null, international: true }
  }
  const typing = new AsYouType(hasPlan(country) ? country : undefined, plans)
  const text = groupDigits(typing, dialString)
  const plus = dialString.startsWith('+')
  return {
    text: text.replace(/[^\d+]/g, '') === dialString ? text : dialString,
    country: plus ? (typing.getCountry() ?? countryOfCode(typing.getCallingCode(), country)) : null,
    international: plus || hasPrefix(dialString, typing),
  }
}

/** Returns whether the plans hold a country (ISO 3166-1 alpha-2). */
export function hasPlan(country: string): country is CountryCode {
  return Object.hasOwn(plans.countries, country)
}

function groupDigits(typing: AsYouType, dialString: string): string {
  try {
    return typing.input(dialString)
  } catch {
    // The library throws on a few prefixes, such as 03 in Cape Verde (5 of 300,000 at random).
    return dialString
  }
}

/**
 * Returns whether the digits begin with a dialling prefix, such as 011 in the United States or 810
 * in Russia; the country's own code without its + does not count.
 */
function hasPrefix(dialString: string, typing: AsYouType): boolean {
  const callingCode = typing.getCallingCode()
  return typing.isInternational() && !(callingCode && dialString.startsWith(callingCode))
}

/**
 * Returns the chosen country where it shares the calling code, else the first country of the plan.
 */
function countryOfCode(callingCode: string | undefined, chosen: string): string | null {
  const sharing: string[] = plans.country_calling_codes[callingCode ?? ''] ?? []
  if (sharing.includes(chosen)) return chosen
  return sharing.find((country) => country !== '001') ?? null
}
