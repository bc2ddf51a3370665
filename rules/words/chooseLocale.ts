import { isLanguage, type Language } from './languages.ts'

// Where English is at home we use its regional form: a dollar is "$" in Sydney and "A$" elsewhere.
const englishCountries = new Set(
  'AU BW CA GB GH HK IE IN JM KE MT NG NZ PH PK SG UG US ZA ZM ZW'.split(' '),
)

/** Our clues about a payer's language; null where we have none. */
export type LanguageClues = {
  /** Asked for in the URL of the page. */
  asked: string | null
  /** Chosen before by the payer, or by the staff for them. */
  chosen: string | null
  /** The browser's `Accept-Language` (RFC 9110, 12.5.4). */
  accepted: string | null
  /** ISO 3166-1 alpha-2 of their telephone number. */
  phoneCountry: string | null
  /** ISO 3166-1 alpha-2 of the business; empty if there is no business yet. */
  businessCountry: string
}

/**
 * Chooses the language of a payer's page: the one they asked for, chose before, or set in their
 * browser, else that of their number's country, else that of the business.
 * @returns a BCP 47 tag whose language has a catalog, with a region that suits amounts and dates
 */
export function chooseLocale(clues: LanguageClues): string {
  const country = clues.phoneCountry ?? clues.businessCountry
  for (const code of [clues.asked, clues.chosen])
    if (isLanguage(code)) return regional(code, country)
  return readAccepted(clues.accepted, country) ?? localeOfCountries(clues)
}

/**
 * Chooses the language of a text, before any browser is known.
 * @param businessLanguage the language that the business set for all its texts, or null
 */
export function chooseTextLocale(
  clues: Pick<LanguageClues, 'chosen' | 'phoneCountry' | 'businessCountry'> & {
    businessLanguage: string | null
  },
): string {
  const country = clues.phoneCountry ?? clues.businessCountry
  for (const code of [clues.chosen, clues.businessLanguage])
    if (isLanguage(code)) return regional(code, country)
  return localeOfCountries(clues)
}

function localeOfCountries(clues: {
  phoneCountry: string | null
  businessCountry: string
}): string {
  const { phoneCountry, businessCountry } = clues
  const spoken = spokenIn(phoneCountry) ?? spokenIn(businessCountry) ?? 'en'
  return regional(spoken, phoneCountry ?? businessCountry)
}

/**
 * Returns the language that most people of a country use (CLDR's likely subtags), if it has a
 * catalog.
 */
function spokenIn(country: string | null): Language | null {
  if (!country) return null
  // CLDR names Hindi for India, where business is done in English just as much and a text in
  // Devanagari costs twice as much: an Indian browser or the staff may still choose it.
  if (englishCountries.has(country)) return 'en'
  const code = new Intl.Locale(`und-${country}`).maximize().language
  return isLanguage(code) ? code : null
}

/**
 * Adds the region if the language is at home there, or CLDR knows how it is written there, so that
 * amounts look as people write them: "$85.00" for Spanish in the United States, where the "85,00
 * US$" of Spain may be misread.
 */
function regional(language: Language, country: string): string {
  // Nothing is known about a person who only checks a code.
  if (!country) return language
  const form = `${language}-${country}`
  const isKnown = language !== 'en' && new Intl.NumberFormat(form).resolvedOptions().locale === form
  return isKnown || spokenIn(country) === language ? form : language
}

/** Returns the first of the browser's languages that has a catalog, with the browser's region. */
function readAccepted(header: string | null, country: string): string | null {
  const ranges = (header ?? '')
    .slice(0, acceptedCharactersMax)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  for (const { tag } of ranges) {
    const locale = readTag(tag)
    if (!locale || !isLanguage(locale.language)) continue
    return locale.region
      ? `${locale.language}-${locale.region}`
      : regional(locale.language, country)
  }
  return null
}

/** A stranger can send a header of any length; no browser sends more than a line. */
const acceptedCharactersMax = 256

function readTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

/**
 * Returns the locale of a business's staff, whose screens are in English, as English is written in
 * its country.
 */
export function staffLocaleOf(country: string): string {
  return englishCountries.has(country) ? `en-${country}` : 'en'
}
