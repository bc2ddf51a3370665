import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '#web/staff/api/api.ts'
import { politePace } from '#web/staff/api/queries.ts'

/** The server asks the provider about as often: what is read less often is no longer how it stands. */
const pollMs = 30_000

/** How the business stands with the card provider. */
export const reconciliationQuery = queryOptions({
  queryKey: ['reconciliation'],
  queryFn: ({ signal }) => dataOf(api.readReconciliation(signal)),
  staleTime: 0,
  refetchInterval: ({ state }) => politePace(pollMs, state),
})

/** What failed again and again, page by page. */
export const failedJobsQuery = infiniteQueryOptions({
  queryKey: ['failedJobs'],
  queryFn: ({ signal, pageParam }) =>
    dataOf(api.listFailedJobs(pageParam ? { after: pageParam } : {}, signal)),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
  refetchInterval: ({ state }) => politePace(pollMs, state),
})

/**
 * The payments of a request as the card provider sees them. Read only when someone asks, since the
 * provider is called for it; forgotten with the screen, since it is true of one moment.
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
