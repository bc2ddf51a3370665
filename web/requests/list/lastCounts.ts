import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { browserStorage } from '#web/ui/browserStorage.ts'

type Counts = Pick<RequestCounts, 'tabs' | 'truncated'>

const key = 'ringup.counts'

/** Keeps a business's numbers of the tabs on this device, so that the next visit leaves them room before they come. */
export function keepCounts(businessId: string, { tabs, truncated }: Counts): void {
  try {
    browserStorage()?.setItem(key, JSON.stringify({ businessId, tabs, truncated }))
  } catch {
    // Storage is full: the tabs have the usual room.
  }
}

/** Returns the numbers that were kept last for a business; undefined for none. */
export function lastCounts(businessId: string): Counts | undefined {
  try {
    const kept = JSON.parse(browserStorage()?.getItem(key) ?? 'null')
    return kept?.businessId === businessId ? kept : undefined
  } catch {
    return undefined
  }
}

/** Deletes them: somebody signs out. */
export function forgetCounts(): void {
  browserStorage()?.removeItem(key)
}
