import { queryOptions } from '@tanstack/react-query'
import type { BatchList } from '#rules/shapes/requestActions.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { politePace } from '#web/staff/api/queries.ts'

// Often enough that the counts are seen to move, seldom enough to cost nothing.
const lookEveryMs = 1_000

/** The newest work on many requests; read again and again while some of it is under way. */
export const batchesQuery = queryOptions({
  queryKey: ['batches'],
  queryFn: ({ signal }): Promise<BatchList> => dataOf(api.listBatches(signal)),
  refetchInterval: ({ state }) => {
    const isRunning = state.data?.data.some(({ status }) => status === 'running')
    return isRunning ? politePace(lookEveryMs, state) : false
  },
})
