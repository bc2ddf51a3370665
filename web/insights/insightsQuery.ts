import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InsightsQuery } from '#rules/shapes/insights.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { politePace } from '#web/staff/api/queries.ts'

/** Sums over many requests: read again now and then while looked at, and not after every event. */
const readEveryMs = 30_000

/** The figures of a period. */
export function insightsQuery(asked: InsightsQuery) {
  return queryOptions({
    queryKey: ['insights', asked],
    queryFn: ({ signal }) => dataOf(api.readInsights(asked, signal)),
    staleTime: 0,
    refetchInterval: ({ state }) => politePace(readEveryMs, state),
    placeholderData: keepPreviousData,
  })
}
