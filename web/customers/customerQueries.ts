import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { firstPage } from '#web/staff/api/queries.ts'
import type { CustomerFilter } from './customerFilter.ts'

// Long enough that typing a number makes one or two calls, not one per digit.
const searchPauseMs = 150

/** Reads the customers that match a search, or all of them, page by page. */
export function customersQuery({ q = '', sort }: CustomerFilter) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'list', q, sort],
    queryFn: async ({ pageParam, signal }) => {
      if (q) await pause(searchPauseMs, signal)
      const order = sort ? { sort } : {}
      const search = { ...(q ? { q } : {}), ...order, ...(pageParam ? { after: pageParam } : {}) }
      return dataOf(api.listCustomers(search, signal))
    },
    staleTime: 0,
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Reads one customer in full. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => dataOf(api.readCustomer(id, signal)),
    staleTime: 0,
  })
}

/** Reads the texts to and from one customer, newest first, page by page. */
export function messagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      dataOf(api.listMessages(id, pageParam ? { after: pageParam } : {}, signal)),
    staleTime: 0,
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** Reads the replies to one customer that go out later; read again with their texts. */
export function scheduledRepliesQuery(id: string) {
  return queryOptions({
    queryKey: [...messagesQuery(id).queryKey, 'scheduled'],
    queryFn: ({ signal }) => dataOf(api.listScheduledReplies(id, signal)),
    staleTime: 0,
  })
}
