import type { StreamEvent } from '#rules/shapes/event.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { readEventsAfter } from './readEvents.ts'

/** Reads the events of a business after `sequence`. */
export type ReadAfter = (businessId: string, sequence: number) => Promise<StreamEvent[]>

/**
 * Shares one read among the streams of a business that are woken together: two hundred that each read for
 * themselves took every database connection at once, and all others waited. Reads are shared only within one
 * turn of the event loop: a read that began before an event was signaled may miss it.
 */
export function shareReads({ database }: AppContext): ReadAfter {
  const begun = new Map<string, Promise<StreamEvent[]>>()
  return (businessId, sequence) => {
    const key = `${businessId} ${sequence}`
    const shared = begun.get(key)
    if (shared) return shared
    const events = inBusiness(database, businessId, (tx) =>
      readEventsAfter(tx, businessId, sequence, new Date()),
    )
    begun.set(key, events)
    queueMicrotask(() => begun.delete(key))
    return events
  }
}
