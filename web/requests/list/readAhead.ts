import type { QueryClient } from '@tanstack/react-query'
import { defaultParseSearch } from '@tanstack/react-router'
import { listQuery } from '#web/requests/requestQueries.ts'
import { paths } from '#web/staff/paths.ts'
import { askedOf, readListFilter } from './listFilter.ts'

/**
 * Asks for the list that an address shows before it is known who is signed in: the answers are on
 * their way together, and the screen is drawn once, with its rows.
 */
export function readAhead(cache: QueryClient, { pathname, search }: Location): void {
  if (pathname !== paths.requests && pathname !== paths.home) return
  const filter = readListFilter(defaultParseSearch(search))
  // Days that move along go by the clock of the business, which is not known yet.
  if (filter.range) return
  void cache.prefetchInfiniteQuery(listQuery(askedOf(filter, () => '')))
}
