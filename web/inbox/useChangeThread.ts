import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeThreadBody, Thread } from '#rules/shapes/thread.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { toast } from '#web/ui/toast.ts'
import { threadQuery } from './threadQueries.ts'

/**
 * Returns a call that changes a thread as it is on the screen. If somebody was faster, nothing changes: a toast says
 * who, and the screen shows what they did.
 */
export function useChangeThread({ customer, version }: Thread) {
  const cache = useQueryClient()
  const call = useKeyedCall((body: ChangeThreadBody, key) =>
    api.changeThread(customer.id, body, key),
  )
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Omit<ChangeThreadBody, 'version'>) => call({ version, ...change }),
    onSuccess: (outcome) => {
      if (outcome.ok) cache.setQueryData(threadQuery(customer.id).queryKey, outcome.data)
      else if (outcome.problem.code !== 'sign_in_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail, id: 'thread' })
      void cache.invalidateQueries({ queryKey: ['threads'] })
    },
  })
  return { change: mutate, isPending }
}
