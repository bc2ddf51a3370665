import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { firstPage } from '#web/staff/api/queries.ts'
import type { InboxSearch } from './readInboxSearch.ts'

// Long enough that typing a word makes one or two calls, not one per letter.
const searchPauseMs = 150

/** Reads the threads of a list, or those that match a search, page by page. */
export function threadsQuery({ view, q }: InboxSearch) {
  return infiniteQueryOptions({
    queryKey: ['threads', 'list', q ? { q } : { view }],
    queryFn: async ({ pageParam, signal }) => {
      if (q) await pause(searchPauseMs, signal)
      const which = q ? { q } : { view: view ?? 'open' }
      return dataOf(
        api.listThreads({ ...which, ...(pageParam ? { after: pageParam } : {}) }, signal),
      )
    },
    staleTime: 0,
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Reads one thread. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: ['threads', 'one', id],
    queryFn: ({ signal }) => dataOf(api.readThread(id, signal)),
    staleTime: 0,
  })
}
