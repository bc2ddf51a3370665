import { browserStorage } from '#web/ui/browserStorage.ts'

const key = 'ringup.currencies'

/** Keeps a business's currencies on this device, so that the next visit offers them before the figures come. */
export function keepCurrencies(businessId: string, currencies: readonly string[]): void {
  try {
    browserStorage()?.setItem(key, JSON.stringify({ businessId, currencies }))
  } catch {
    // Storage is full: they are offered once the figures are there.
  }
}

/** Returns the currencies that were kept last for a business; none if there are none. */
export function lastCurrencies(businessId: string): readonly string[] {
  try {
    const kept = JSON.parse(browserStorage()?.getItem(key) ?? 'null')
    return kept?.businessId === businessId ? kept.currencies : []
  } catch {
    return []
  }
}

/** Deletes them: somebody signs out. */
export function forgetCurrencies(): void {
  browserStorage()?.removeItem(key)
}
