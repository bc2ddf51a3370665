import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestRow } from '#rules/shapes/request.ts'
import { api, dataOf } from '#web/staff/api.ts'
import type { ListFilter } from './listFilter.ts'
import { pause } from './pause.ts'

/** A row, and when the live stream last changed it (milliseconds since 1970). */
export type ListedRequest = RequestRow & { changedAtMs?: number }

export type ListPage = { data: ListedRequest[]; nextCursor: string | null }

// Long enough that typing a name asks once or twice, not once a letter.
const searchPauseMs = 150

/**
 * How many requests were made elsewhere since the list was read. While someone is about to tap
 * they are offered and not put in: rows stay where they are until they are asked for.
 */
export const unseenQuery = queryOptions({
  queryKey: ['requests', 'unseen'],
  queryFn: () => 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The rows that a filter finds, page by page. */
export function listQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: ['requests', 'list', filter],
    queryFn: async ({ pageParam, signal, client }): Promise<ListPage> => {
      if (filter.q) await pause(searchPauseMs, signal)
      const after = pageParam ? { after: pageParam } : {}
      const page = await dataOf(api.listRequests({ ...filter, ...after }, signal))
      if (!pageParam) client.setQueryData(unseenQuery.queryKey, 0)
      return page
    },
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
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
