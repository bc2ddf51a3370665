import { queryOptions } from '@tanstack/react-query'
import type { BatchList } from '#rules/shapes/requestActions.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { politePace } from '#web/staff/api/queries.ts'

// Often enough to see the counts move, seldom enough to cost nothing.
const pollMs = 1_000

/** Reads the newest batches; polled while one is running. */
export const batchesQuery = queryOptions({
  queryKey: ['batches'],
  queryFn: ({ signal }): Promise<BatchList> => dataOf(api.listBatches(signal)),
  refetchInterval: ({ state }) => {
    const isRunning = state.data?.data.some(({ status }) => status === 'running')
    return isRunning ? politePace(pollMs, state) : false
  },
})
