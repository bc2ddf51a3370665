import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'

// Long enough that typing a number asks once or twice, not once a digit.
const searchPauseMs = 150

/** The customers that a search finds, or all of them, page by page. */
export function customersQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'list', q],
    queryFn: async ({ pageParam, signal }) => {
      if (q) await pause(searchPauseMs, signal)
      const search = { ...(q ? { q } : {}), ...(pageParam ? { after: pageParam } : {}) }
      return dataOf(api.listCustomers(search, signal))
    },
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Everything about one customer. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => dataOf(api.readCustomer(id, signal)),
    staleTime: 0,
  })
}

/** What was texted to and from one customer, the newest first, page by page. */
export function messagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      dataOf(api.listMessages(id, pageParam ? { after: pageParam } : {}, signal)),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}
