import type { QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { applyCustomerEvent } from '#web/customers/applyCustomerEvent.ts'
import { latestKey, unseenQuery } from '#web/requests/requestQueries.ts'
import {
  inserted,
  isFurtherDown,
  isListed,
  type ListedRequest,
  type ListPages,
  replaced,
  withLatest,
} from './listRows.ts'
import { matchesFilter } from './matchesFilter.ts'

export type Seen = {
  /** When the change is seen, milliseconds since 1970: the row is highlighted from then. */
  nowMs: number
  /** Of the business. */
  timeZone: string
  /** Whether a row may be put in between others now. */
  isAtRest: () => boolean
}

/**
 * Brings what is shown up to date with one event. Rows change where they stand and none is taken
 * away, also when it no longer belongs there; one that has come to belong there is put in only
 * while nobody is about to tap, and offered otherwise. What belongs to no list disturbs none.
 */
export function applyEvent(cache: QueryClient, event: StreamEvent, seen: Seen): void {
  applyCustomerEvent(cache, event)
  if (event.type === 'import.ended') {
    void cache.invalidateQueries({ queryKey: ['customers'] })
    void cache.invalidateQueries({ queryKey: ['imports'] })
  }
  if (event.type === 'batch.ended') void cache.invalidateQueries({ queryKey: ['batches'] })
  const row = event.request
  if (!row) return
  const changed = { ...row, changedAtMs: seen.nowMs }
  cache.setQueryData(latestKey, (latest) => withLatest(latest, changed, seen.timeZone))
  for (const [key, list] of cache.getQueriesData<ListPages>({ queryKey: ['requests', 'list'] })) {
    if (!list) continue
    const now = brought(cache, list, key[2] as RequestFilter, changed, seen)
    if (now !== list) cache.setQueryData(key, now)
  }
  cache.setQueryData<RequestView>(['requests', 'one', row.id], (one) =>
    one ? { ...one, ...row } : one,
  )
  void cache.invalidateQueries({ queryKey: ['requests', 'one', row.id] })
  void cache.invalidateQueries({ queryKey: ['requests', 'counts'] })
}

/** The list with the row in it, if it is there or may be put there; else the list as it was. */
function brought(
  cache: QueryClient,
  list: ListPages,
  filter: RequestFilter,
  row: ListedRequest,
  { timeZone, isAtRest }: Seen,
): ListPages {
  if (isListed(list, row)) return replaced(list, row)
  if (!matchesFilter(row, filter, timeZone) || isFurtherDown(list, row, filter)) return list
  if (isAtRest()) return inserted(list, row, filter)
  cache.setQueryData(unseenQuery(filter).queryKey, (ids = []) =>
    ids.includes(row.id) ? ids : [...ids, row.id],
  )
  return list
}
