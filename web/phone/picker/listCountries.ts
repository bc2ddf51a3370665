import { type Named, namedCountries } from '#web/ui/countries.ts'

/**
 * ISO 3166-1 reserves these two for parts of Saint Helena, and each has a numbering plan of its own
 * (+247, and +290 8). No business is based there, so they are not offered as a business's country.
 */
const reserved = ['AC', 'TA']

/**
 * Returns every country and territory with a numbering plan, with its name in a language, sorted as
 * that language sorts.
 * @param locale BCP 47
 */
export function listCountries(locale: string): Named[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const more = reserved.map((code) => ({ code, name: names.of(code) ?? code }))
  return [...namedCountries(locale), ...more].sort((one, other) => compare(one.name, other.name))
}
