import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BatchBody } from '#rules/shapes/requestActions.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { batchesQuery } from './batchesQuery.ts'

/** Returns a call that starts a bulk action; its progress shows above the list from then on. */
export function useStartBatch(onStarted: () => void) {
  const cache = useQueryClient()
  const call = useKeyedCall(api.bulkRequests)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: BatchBody) => call(body),
    onSuccess: (outcome) => {
      if (!outcome.ok) {
        toast.error(say('batches.notStarted'), { detail: outcome.problem.detail, id: 'batch' })
        return
      }
      cache.setQueryData(batchesQuery.queryKey, (before) => ({
        data: [outcome.data, ...(before?.data ?? []).filter(({ id }) => id !== outcome.data.id)],
      }))
      void cache.invalidateQueries({ queryKey: batchesQuery.queryKey })
      onStarted()
    },
  })
  return { start: mutate, isPending }
}
