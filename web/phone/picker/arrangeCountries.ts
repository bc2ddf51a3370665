import type { Named } from '#web/ui/countries.ts'

/** A group of countries in the list, shown while nothing is searched. */
export type CountryGroup = { kind: 'recent' | 'likely' | 'all'; countries: Named[] }

/**
 * Groups the countries, recent and likely ones first: each country once, no unknown country, no empty
 * group.
 * @param countries as `listCountries` returns them
 * @param recent ISO codes, the latest first
 * @param likely ISO codes, the likeliest first
 */
export function arrangeCountries(
  countries: readonly Named[],
  recent: readonly string[],
  likely: readonly string[],
): CountryGroup[] {
  const remaining = new Map(countries.map((country) => [country.code, country]))
  const take = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const country = remaining.get(code)
      remaining.delete(code)
      return country ?? []
    })
  const groups: CountryGroup[] = [
    { kind: 'recent', countries: take(recent) },
    { kind: 'likely', countries: take(likely) },
    { kind: 'all', countries: [...remaining.values()] },
  ]
  // Array elements are evaluated in order, so `remaining` is read after both calls of `take`.
  return groups.filter((group) => group.countries.length > 0)
}
