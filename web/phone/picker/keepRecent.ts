/** As many as are read at a glance. */
const recentMax = 5
const key = 'ringup.recentCountries'

/** Where they are kept: this device's `localStorage`, which may be denied, full or tampered with. */
export type RecentStore = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The countries that were chosen last on this device, the latest first: ISO 3166-1 alpha-2.
 * @param open gives the store; reading `localStorage` itself throws where it is denied
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
    // Denied or full: the list merely begins with the likely ones next time.
  }
}
