import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { browserStorage } from '#web/ui/browserStorage.ts'

/** The values that screens showed last, so that the next visit leaves them room before they are read again. */
type Seen = {
  /** The numbers of the tabs of requests. */
  counts: Pick<RequestCounts, 'tabs' | 'truncated'>
  /** The currencies that the insights offer. */
  currencies: readonly string[]
}

const keys: Record<keyof Seen, string> = {
  counts: 'ringup.counts',
  currencies: 'ringup.currencies',
}

/** Keeps on this device what a business's screen shows. */
export function keepSeen<Name extends keyof Seen>(
  name: Name,
  businessId: string,
  value: Seen[Name],
): void {
  try {
    browserStorage()?.setItem(keys[name], JSON.stringify({ businessId, value }))
  } catch {
    // Storage is full: the next visit begins without it.
  }
}

/** Returns what was kept last for a business; undefined for nothing. */
export function lastSeen<Name extends keyof Seen>(
  name: Name,
  businessId: string,
): Seen[Name] | undefined {
  try {
    const kept = JSON.parse(browserStorage()?.getItem(keys[name]) ?? 'null')
    return kept?.businessId === businessId ? kept.value : undefined
  } catch {
    return undefined
  }
}

/** Deletes all of it: somebody signs out. */
export function forgetSeen(): void {
  for (const key of Object.values(keys)) browserStorage()?.removeItem(key)
}
