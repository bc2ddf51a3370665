import {
  type DataTag,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { firstPage } from '#web/staff/api/queries.ts'
import { applyLatest, type Latest, type ListPage, type ListPages } from './list/listRows.ts'

/** The cache key of the live stream's latest changes. */
export const latestKey = ['requests', 'latest'] as DataTag<string[], Latest>

/**
 * Holds the ids of requests that have come to match a list since it was read. While someone may be
 * about to tap, they are offered and not inserted: rows stay in place until the new ones are asked for.
 */
export function unseenQuery(filter: RequestFilter) {
  return queryOptions({
    queryKey: ['requests', 'unseen', filter],
    queryFn: (): string[] => [],
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reads the rows that match a filter, page by page. */
export function listQuery(filter: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: ['requests', 'list', filter],
    queryFn: async ({ pageParam, signal, client }): Promise<ListPage> => {
      const sinceMs = Date.now()
      const after = pageParam ? { after: pageParam } : {}
      const page = await dataOf(api.listRequests({ ...filter, ...after }, signal))
      if (!pageParam) client.setQueryData(unseenQuery(filter).queryKey, [])
      return applyLatest(page, filter, client.getQueryData(latestKey), sinceMs)
    },
    // Long enough for a read that began before the screen; coming back to a list reads it again.
    staleTime: 5_000,
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Returns the filter in the cache key of a list. */
export function filterOfKey([, , filter]: QueryKey): RequestFilter {
  return isFilter(filter) ? filter : {}
}

function isFilter(part: unknown): part is RequestFilter {
  return typeof part === 'object' && part !== null
}

/** Reads a list again from the top: offered rows are inserted, rows that no longer match go. */
export async function rereadList(cache: QueryClient, filter: RequestFilter): Promise<void> {
  const { queryKey } = listQuery(filter)
  // Further pages would be read one after the other, and nobody sees them.
  cache.setQueryData<ListPages>(queryKey, (list) =>
    list ? { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) } : list,
  )
  await cache.invalidateQueries({ queryKey })
}

/** Reads how many requests there are in all. */
export const countsQuery = countsUnder({})

/**
 * Reads how many requests each tab lists under the search and the filters beside it. Separate from the rows, so that the
 * figures can be read again after every event while the rows stay in place.
 */
export function countsUnder({ status: _tab, sort: _order, ...filter }: RequestFilter) {
  return queryOptions({
    queryKey: ['requests', 'counts', filter],
    queryFn: ({ signal }) => dataOf(api.countRequests(filter, signal)),
    placeholderData: keepPreviousData,
  })
}

/** Reads one request in full. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => dataOf(api.readRequest(id, signal)),
    staleTime: 0,
  })
}
