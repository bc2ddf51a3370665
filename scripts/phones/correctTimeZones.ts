import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'

/**
 * Zones that the map names although nobody in the region keeps that time. The map was made from
 * statistics of 2018, and takes the nearest well-known zone for some places; a text would go out up
 * to two hours into the quiet hours.
 */
const named: { prefix: string; from: string; to: string[]; why: string }[] = [
  {
    prefix: '7',
    from: 'Europe/Bucharest',
    to: ['Europe/Kaliningrad'],
    why: 'Kaliningrad (+7 401) has kept UTC+2 all year since 2014.',
  },
  {
    prefix: '52',
    from: 'America/New_York',
    to: ['America/Cancun'],
    why: 'Quintana Roo has kept UTC-5 all year since 2015.',
  },
  {
    prefix: '55',
    from: 'America/Noronha',
    to: ['America/Noronha', 'America/Recife'],
    why: 'The area codes 81 and 87 are all Pernambuco (UTC-3), of which Noronha is an island.',
  },
  {
    prefix: '617',
    from: 'Australia/Sydney',
    to: ['Australia/Brisbane', 'Australia/Sydney'],
    why: 'The area code 7 is Queensland, which has no summer time.',
  },
]

/**
 * Corrects libphonenumber's map of time zones where it names a zone in which nobody of the region
 * lives: by the list above, and by replacing another country's zones with the country's own (the
 * map has Europe/Paris for Algeria, which has no summer time).
 * @param map prefix of E.164 digits → zone ids
 * @returns the corrected map, and the changes in words
 */
export function correctTimeZones(map: Map<string, string[]>): {
  map: Map<string, string[]>
  changes: string[]
} {
  const changes = named.map(({ prefix, from, to, why }) => {
    return `+${prefix}: ${from} became ${to.join(' and ')}. ${why}`
  })
  const regions = regionsByCallingCode()
  const corrected = new Map<string, string[]>()
  for (const [prefix, listed] of map) {
    const zones = listed.flatMap((zone) => correctionOf(prefix, zone) ?? [zone])
    const code = [1, 2, 3].map((length) => prefix.slice(0, length)).find((it) => regions.has(it))
    const own = (regions.get(code ?? '') ?? []).flatMap(zonesOfCountry)
    const isForeign = own.length > 0 && !zones.some((zone) => own.includes(canonicalZone(zone)))
    if (isForeign) changes.push(`+${prefix}: ${zones.join(' and ')} became ${own.join(' and ')}.`)
    corrected.set(prefix, [...new Set(isForeign ? own : zones)].sort())
  }
  return { map: corrected, changes }
}

/**
 * Returns the zones of a country (ISO 3166-1 alpha-2) from the Unicode CLDR in Node, which takes
 * them from zone.tab of the IANA time zone database; none for Kosovo and Ascension.
 */
export function zonesOfCountry(country: string): string[] {
  // TypeScript's library lacks the method: ECMA-402, Intl.Locale.prototype.getTimeZones.
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  )
  return locale.getTimeZones?.() ?? []
}

/** Returns the name that Intl uses for a zone. */
export function canonicalZone(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
}

function correctionOf(prefix: string, zone: string): string[] | undefined {
  return named.find((it) => prefix.startsWith(it.prefix) && it.from === zone)?.to
}

function regionsByCallingCode(): Map<string, string[]> {
  return Map.groupBy<string, string>(getCountries(), (country) =>
    getCountryCallingCode(country as CountryCode),
  )
}
