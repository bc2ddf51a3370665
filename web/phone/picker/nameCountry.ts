/**
 * A country's name in a language; its code where there is no such country.
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

/** The last one: it is asked for at each key of a number, in one language. */
let names: { locale: string; in: Intl.DisplayNames } | null = null

/** A locale that `Intl` does not throw at: some browsers say `C` or `en-US@posix` of themselves. */
export function readLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
