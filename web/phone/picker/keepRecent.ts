/** The most recent countries to keep: as many as can be read at a glance. */
const recentMax = 5
const key = 'ringup.recentCountries'

/** The storage of recent countries: `localStorage`, which may be denied, full or tampered with. */
export type RecentStore = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns the countries that were last chosen on this device, latest first: ISO 3166-1 alpha-2.
 * @param open returns the store; a function, because reading `localStorage` throws where it is denied
 */
export function readRecent(open: () => RecentStore): string[] {
  try {
    const kept: unknown = JSON.parse(open().getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    const codes = kept.filter((code) => typeof code === 'string' && /^[A-Z]{2}$/.test(code))
    return [...new Set<string>(codes)].slice(0, recentMax)
  } catch {
    return []
  }
}

/** Puts a country first among the recent ones. */
export function keepRecent(open: () => RecentStore, country: string): void {
  const before = readRecent(open).filter((code) => code !== country)
  try {
    open().setItem(key, JSON.stringify([country, ...before].slice(0, recentMax)))
  } catch {
    // Denied or full: next time the list simply begins with the likely countries.
  }
}
