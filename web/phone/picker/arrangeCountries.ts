import type { Named } from '#web/ui/countries.ts'

/** The countries as they stand while nothing is searched. */
export type CountryGroup = { kind: 'recent' | 'likely' | 'all'; countries: Named[] }

/**
 * Recent and likely countries first, under headings of their own; each country once, none that the
 * list does not have, no empty group.
 * @param countries as `listCountries` gives them
 * @param recent ISO codes, the latest first
 * @param likely ISO codes, the likeliest first
 */
export function arrangeCountries(
  countries: readonly Named[],
  recent: readonly string[],
  likely: readonly string[],
): CountryGroup[] {
  const left = new Map(countries.map((country) => [country.code, country]))
  const take = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const country = left.get(code)
      left.delete(code)
      return country ?? []
    })
  const groups: CountryGroup[] = [
    { kind: 'recent', countries: take(recent) },
    { kind: 'likely', countries: take(likely) },
    { kind: 'all', countries: [...left.values()] },
  ]
  // `left` is read after both have taken theirs: an array is filled in its order.
  return groups.filter((group) => group.countries.length > 0)
}
