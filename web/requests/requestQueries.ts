import {
  type DataTag,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { caughtUp, type Latest, type ListPage, type ListPages } from './list/listRows.ts'

/** Where the cache keeps what the live stream brought last. */
export const latestKey = ['requests', 'latest'] as DataTag<string[], Latest>

/**
 * The ids of what has come to belong into a list since it was read. While someone is about to tap
 * they are offered and not put in: rows stay where they are until they are asked for.
 */
export function unseenQuery(filter: RequestFilter) {
  return queryOptions({
    queryKey: ['requests', 'unseen', filter],
    queryFn: (): string[] => [],
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The rows that a filter finds, page by page. */
export function listQuery(filter: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: ['requests', 'list', filter],
    queryFn: async ({ pageParam, signal, client }): Promise<ListPage> => {
      const sinceMs = Date.now()
      const after = pageParam ? { after: pageParam } : {}
      const page = await dataOf(api.listRequests({ ...filter, ...after }, signal))
      if (!pageParam) client.setQueryData(unseenQuery(filter).queryKey, [])
      return caughtUp(page, filter, client.getQueryData(latestKey), sinceMs)
    },
    // Long enough for what was asked for ahead of the screen; coming back to a list reads it anew.
    staleTime: 5_000,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Reads a list anew from its top: what was offered is put in, what no longer belongs is gone. */
export async function readAnew(cache: QueryClient, filter: RequestFilter): Promise<void> {
  const { queryKey } = listQuery(filter)
  // Pages further down would be read one after the other, and nobody looks at them.
  cache.setQueryData<ListPages>(queryKey, (list) =>
    list ? { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) } : list,
  )
  await cache.invalidateQueries({ queryKey })
}

/**
 * How many each tab holds in all. Apart from the rows, so that the figures can be read again
 * after every event while the rows stay where they are.
 */
export const countsQuery = queryOptions({
  queryKey: ['requests', 'counts'],
  queryFn: ({ signal }) => dataOf(api.countRequests(signal)),
})

/** Everything about one request. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => dataOf(api.readRequest(id, signal)),
    staleTime: 0,
  })
}
