import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WebhookDelivery } from '#rules/shapes/webhook.ts'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import type { DeliverySearch } from './readDeliverySearch.ts'

const searchPauseMs = 200
/** While a delivery is sent, or will be at once, what comes of it is looked at this often. */
const watchMs = 1_500
const soonMs = 10_000
const firstPage: string | null = null

/** Reads the endpoints of the business. */
export const endpointsQuery = queryOptions({
  queryKey: ['webhooks', 'endpoints'],
  queryFn: ({ signal }) => dataOf(api.listEndpoints(signal)),
})

/** Reads the attempts of an endpoint by day. */
export function daysQuery(endpointId: string) {
  return queryOptions({
    queryKey: ['webhooks', 'days', endpointId],
    queryFn: ({ signal }) => dataOf(api.readEndpointDays(endpointId, signal)),
    staleTime: 0,
  })
}

/** Reads the deliveries to an endpoint that a filter lets through, newest first, page by page. */
export function deliveriesQuery(endpoint: string, search: DeliverySearch) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', endpoint, search],
    queryFn: async ({ pageParam, signal }) => {
      if (search.q) await pause(searchPauseMs, signal)
      const page = pageParam ? { after: pageParam } : {}
      return dataOf(api.listDeliveries({ endpoint, ...search, ...page }, signal))
    },
    staleTime: 0,
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(isSentSoon)) ? watchMs : false,
  })
}

/** Reads a delivery with its attempts. @param attempts so many were made: another number is read anew */
export function deliveryQuery(id: string, attempts: number) {
  return queryOptions({
    queryKey: ['webhooks', 'delivery', id, attempts],
    queryFn: ({ signal }) => dataOf(api.readDelivery(id, signal)),
    placeholderData: keepPreviousData,
  })
}

function isSentSoon({ state, nextAttemptAt }: WebhookDelivery): boolean {
  if (state !== 'pending') return false
  return nextAttemptAt === null || Date.parse(nextAttemptAt) < Date.now() + soonMs
}
