import { isLanguage, type Language } from './languages.ts'

// Where English is at home its regional form is used: a dollar is "$" in Sydney and "A$" elsewhere.
const englishCountries = new Set(
  'AU BW CA GB GH HK IE IN JM KE MT NG NZ PH PK SG UG US ZA ZM ZW'.split(' '),
)

/** What is known of a payer's language; null where it is not. */
export type LanguageClues = {
  /** Asked for in the address of the page. */
  asked: string | null
  /** What they, or the staff for them, chose before. */
  chosen: string | null
  /** The browser's `Accept-Language` (RFC 9110, 12.5.4). */
  accepted: string | null
  /** ISO 3166-1 alpha-2 of their telephone number. */
  phoneCountry: string | null
  /** ISO 3166-1 alpha-2 of the business; empty where there is none yet. */
  businessCountry: string
}

/**
 * Chooses what a payer's page speaks: what they asked for, what they chose before, what their
 * browser is set to, what is spoken where their number is from, and last where the business is.
 * @returns a BCP 47 tag whose language has a catalog, with a region that suits amounts and dates.
 */
export function chooseLocale(clues: LanguageClues): string {
  const country = clues.phoneCountry ?? clues.businessCountry
  for (const code of [clues.asked, clues.chosen])
    if (isLanguage(code)) return regional(code, country)
  return readAccepted(clues.accepted, country) ?? localeOfCountries(clues)
}

/**
 * Chooses what a text speaks, before any browser is known.
 * @param businessLanguage what the business set for all its texts, or null.
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

/** The language most people of a country use (CLDR's likely subtags), where it has a catalog. */
function spokenIn(country: string | null): Language | null {
  if (!country) return null
  // CLDR names Hindi for India, where business is written in English as much and a text in
  // Devanagari costs twice as much: an Indian browser or the staff may still choose it.
  if (englishCountries.has(country)) return 'en'
  const code = new Intl.Locale(`und-${country}`).maximize().language
  return isLanguage(code) ? code : null
}

/**
 * With the region where that language is at home there, or CLDR knows how it is written there, so
 * that amounts look as people write them: "$85.00" for Spanish in the United States, where the
 * "85,00 US$" of Spain may be misread.
 */
function regional(language: Language, country: string): string {
  // Of someone who only checks a code nothing is known.
  if (!country) return language
  const form = `${language}-${country}`
  const isKnown = language !== 'en' && new Intl.NumberFormat(form).resolvedOptions().locale === form
  return isKnown || spokenIn(country) === language ? form : language
}

/** The first of the browser's languages that has a catalog, as it names it. */
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

/** A header is as long as a stranger makes it; no browser sends more than a line. */
const acceptedCharactersMax = 256

function readTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

/** The locale of a business's own people, whose screens are in English: as it is written there. */
export function staffLocaleOf(country: string): string {
  return englishCountries.has(country) ? `en-${country}` : 'en'
}
