import { AsYouType, type CountryCode, isSupportedCountry } from 'libphonenumber-js/core'
import plans from 'libphonenumber-js/min/metadata'

export type AsTyped = {
  text: string
  /** ISO 3166-1 alpha-2 of the country that a + and its digits name; null while they name none. */
  country: string | null
  /** It begins with + or with an international prefix, so the chosen country has no say in it. */
  international: boolean
}

/**
 * Groups the signs typed so far as their country groups them: the same signs, in the same order.
 * @param signs digits and a leading +, as `signsOf` gives them
 * @param country ISO 3166-1 alpha-2: how a national form is read, and which of several countries
 *   with one calling code is meant until the digits tell
 */
export function formatAsTyped(signs: string, country: string): AsTyped {
  // 00 is the international prefix of most countries (ITU-T E.164) and begins no number to text.
  // Who dials a prefix is still read where they stand: only a + names another country.
  if (/^00[1-9]/.test(signs)) {
    const { text } = formatAsTyped(`+${signs.slice(2)}`, country)
    return { text: `00 ${text.slice(1)}`, country: null, international: true }
  }
  const home = isSupportedCountry(country as CountryCode, plans) ? country : undefined
  const typing = new AsYouType(home as CountryCode | undefined, plans)
  const text = grouped(typing, signs)
  const plus = signs.startsWith('+')
  return {
    text: text.replace(/[^\d+]/g, '') === signs ? text : signs,
    country: plus ? (typing.getCountry() ?? countryOf(typing.getCallingCode(), country)) : null,
    international: plus || hasPrefix(signs, typing),
  }
}

function grouped(typing: AsYouType, signs: string): string {
  try {
    return typing.input(signs)
  } catch {
    // It throws on a few beginnings, such as 03 in Cape Verde (5 of 300,000 at random).
    return signs
  }
}

/** 011 in the United States, 810 in Russia; a code of the own country without its + is none. */
function hasPrefix(signs: string, typing: AsYouType): boolean {
  const callingCode = typing.getCallingCode()
  return typing.isInternational() && !(callingCode && signs.startsWith(callingCode))
}

/** Of several countries with one calling code the chosen one, else the first of the plan. */
function countryOf(callingCode: string | undefined, chosen: string): string | null {
  const sharing: string[] = plans.country_calling_codes[callingCode ?? ''] ?? []
  if (sharing.includes(chosen)) return chosen
  return sharing.find((country) => country !== '001') ?? null
}
