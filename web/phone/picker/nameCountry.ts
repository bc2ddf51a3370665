/**
 * Returns a country's name in a language; its code where there is no such country.
 * @param country ISO 3166-1 alpha-2
 * @param locale BCP 47
 */
export function nameCountry(country: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  if (names?.locale !== locale) {
    names = { locale, in: new Intl.DisplayNames(locale, { type: 'region' }) }
  }
  return names.in.of(country) ?? country
}

/** The names used last: each key of a number asks for one, always in the same language. */
let names: { locale: string; in: Intl.DisplayNames } | null = null

/** Returns a locale that `Intl` accepts: some browsers report `C` or `en-US@posix`. */
export function readLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
