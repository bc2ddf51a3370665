import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'
import { firstPage, politePace } from '#web/staff/api/queries.ts'

/** About as often as the server asks the provider, so that the screen is never behind. */
const pollMs = 30_000

/** Reads the state of the reconciliation with the card provider. */
export const reconciliationQuery = queryOptions({
  queryKey: ['reconciliation'],
  queryFn: ({ signal }) => dataOf(api.readReconciliation(signal)),
  staleTime: 0,
  refetchInterval: ({ state }) => politePace(pollMs, state),
})

/** Reads the jobs that failed again and again, page by page. */
export const failedJobsQuery = infiniteQueryOptions({
  queryKey: ['failedJobs'],
  queryFn: ({ signal, pageParam }) =>
    dataOf(api.listFailedJobs(pageParam ? { after: pageParam } : {}, signal)),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
  refetchInterval: ({ state }) => politePace(pollMs, state),
})

/**
 * Reads the payments of a request as the card provider sees them. Only on request, since it calls the
 * provider; dropped from the cache with the screen, since it describes one moment.
 */
export function providerQuery(id: string) {
  return queryOptions({
    queryKey: ['provider', id],
    queryFn: ({ signal }) => dataOf(api.readProvider(id, signal)),
    enabled: false,
    retry: false,
    gcTime: 0,
  })
}
