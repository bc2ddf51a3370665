import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InsightsQuery } from '#rules/shapes/insights.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { politePace } from '#web/staff/api/queries.ts'

/** The interval at which the figures are read: they sum many requests, so not after every event. */
const readEveryMs = 30_000

/** Reads the figures of a period. */
export function insightsQuery(query: InsightsQuery) {
  return queryOptions({
    queryKey: ['insights', query],
    queryFn: ({ signal }) => dataOf(api.readInsights(query, signal)),
    staleTime: 0,
    refetchInterval: ({ state }) => politePace(readEveryMs, state),
    placeholderData: keepPreviousData,
  })
}
