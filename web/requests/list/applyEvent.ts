import type { QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { applyCustomerEvent } from '#web/customers/applyCustomerEvent.ts'
import { filterOfKey, latestKey, unseenQuery } from '#web/requests/requestQueries.ts'
import {
  addLatest,
  insertRow,
  isFurtherDown,
  isListed,
  type ListBusiness,
  type ListedRequest,
  type ListPages,
  replaceRow,
} from './listRows.ts'
import { compareRows, matchesFilter } from './matchesFilter.ts'

/** The state of the screen when an event arrives. */
export type LiveView = {
  /** The current time, milliseconds since 1970: the row is highlighted from then on. */
  nowMs: number
  business: ListBusiness
  /** Returns whether a row may be inserted between others now. */
  isAtRest: () => boolean
}

/**
 * Updates the cache with one event. Rows change in place and none is removed, even when it no longer
 * matches; a row that has come to match is inserted only while nobody may be about to tap, and offered
 * otherwise. An event without a request touches no list.
 */
export function applyEvent(cache: QueryClient, event: StreamEvent, view: LiveView): void {
  applyCustomerEvent(cache, event)
  void cache.invalidateQueries({ queryKey: ['today'] })
  if (event.type === 'import.ended') {
    void cache.invalidateQueries({ queryKey: ['customers'] })
    void cache.invalidateQueries({ queryKey: ['imports'] })
  }
  if (event.type.startsWith('business.payments_'))
    void cache.invalidateQueries({ queryKey: ['payments'] })
  if (event.type.startsWith('item.')) void cache.invalidateQueries({ queryKey: ['items'] })
  if (event.type.startsWith('snippet.')) void cache.invalidateQueries({ queryKey: ['snippets'] })
  if (event.type === 'batch.ended') void cache.invalidateQueries({ queryKey: ['batches'] })
  const row = event.request
  if (!row) return
  const changed = { ...row, changedAtMs: view.nowMs }
  cache.setQueryData(latestKey, (latest) => addLatest(latest, changed, view.business))
  for (const [key, list] of cache.getQueriesData<ListPages>({ queryKey: ['requests', 'list'] })) {
    if (!list) continue
    const now = placeRow(cache, list, filterOfKey(key), changed, view)
    if (now !== list) cache.setQueryData(key, now)
  }
  cache.setQueryData<RequestView>(['requests', 'one', row.id], (one) =>
    one ? { ...one, ...row } : one,
  )
  void cache.invalidateQueries({ queryKey: ['requests', 'one', row.id] })
  void cache.invalidateQueries({ queryKey: ['requests', 'counts'] })
}

/**
 * Returns the list with the row updated or inserted; otherwise the same list, with the row offered.
 */
function placeRow(
  cache: QueryClient,
  list: ListPages,
  filter: RequestFilter,
  row: ListedRequest,
  { business, isAtRest }: LiveView,
): ListPages {
  if (isListed(list, row)) return replaceRow(list, row)
  const compare = compareRows(filter.sort, business.currency)
  if (!matchesFilter(row, filter, business.timeZone) || isFurtherDown(list, row, compare))
    return list
  if (isAtRest()) return insertRow(list, row, compare)
  cache.setQueryData(unseenQuery(filter).queryKey, (ids = []) =>
    ids.includes(row.id) ? ids : [...ids, row.id],
  )
  return list
}
