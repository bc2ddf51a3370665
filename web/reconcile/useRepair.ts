import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RepairedRequest } from '#rules/shapes/reconciliation.ts'
import { requestQuery } from '#web/requests/requestQueries.ts'
import { api } from '#web/staff/api/api.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { say } from '#web/words/say.ts'
import { providerQuery, reconciliationQuery } from './reconcileQueries.ts'

type Repair = {
  run: () => void
  isPending: boolean
  /** The result of the last repair, until the next one starts. */
  repaired: RepairedRequest | undefined
}

type RepairHandlers = {
  onDone?: (repaired: RepairedRequest) => void
  onRefused: (problem: Trouble) => void
}

/**
 * Returns a call that repairs a request by the provider's state, once however often its answer is
 * lost.
 */
export function useRepair(requestId: string, { onDone, onRefused }: RepairHandlers): Repair {
  const cache = useQueryClient()
  const call = useKeyedCall((id: string, key) => api.repairRequest(id, key))
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(requestId),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return onRefused(outcome.problem)
      cache.setQueryData(providerQuery(requestId).queryKey, outcome.data.provider)
      // The stream reports repairs, but not the differences that were found.
      await Promise.all([
        cache.invalidateQueries({ queryKey: reconciliationQuery.queryKey }),
        cache.invalidateQueries({ queryKey: requestQuery(requestId).queryKey }),
      ])
      onDone?.(outcome.data)
    },
  })
  return { run: () => mutate(), isPending, repaired: data?.ok ? data.data : undefined }
}

/** Returns a trouble's words for staff: the catalogue's "nothing was charged" is meant for payers. */
export function staffTroubleWords({
  code,
  title,
  detail,
}: Trouble): Pick<Trouble, 'title' | 'detail'> {
  if (code !== 'provider_unavailable') return { title, detail }
  return { title: say('reconcile.away.title'), detail: say('reconcile.away.detail') }
}
