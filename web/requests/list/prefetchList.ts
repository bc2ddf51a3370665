import type { QueryClient } from '@tanstack/react-query'
import { defaultParseSearch } from '@tanstack/react-router'
import { listQuery } from '#web/requests/requestQueries.ts'
import { paths } from '#web/staff/paths.ts'
import { readListFilter, toServerFilter } from './listFilter.ts'

/**
 * Requests the list of an address before the session is known, so that both answers travel at the same
 * time, and the screen renders once, with its rows.
 */
export function prefetchList(cache: QueryClient, { pathname, search }: Location): void {
  if (pathname !== paths.requests && pathname !== paths.home) return
  const filter = readListFilter(defaultParseSearch(search))
  // Relative days depend on the business's clock, which is not known yet.
  if (filter.range) return
  void cache.prefetchInfiniteQuery(listQuery(toServerFilter(filter, () => '')))
}
