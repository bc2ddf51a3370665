import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/staff/api/api.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { toast } from '#web/ui/toast.ts'
import { devicesQuery } from './devicesQuery.ts'

/** The device to sign out (null: all others), and what the toast says afterwards. */
type Ending = { id: string | null; done: string }

/** Returns the call that signs devices out, after a fresh proof where one is needed. */
export function useEndSession() {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Ending) =>
      withProof(() => (id === null ? api.endOtherSessions() : api.endSession(id))),
    onSuccess: (outcome, { done }) => {
      void cache.invalidateQueries({ queryKey: devicesQuery.queryKey })
      if (outcome.ok) return toast.success(done)
      const { code, title, detail } = outcome.problem
      // Given up, or signed out meanwhile: the list says so.
      if (code === 'proof_required' || code === 'not_found') return
      toast.error(title, { detail })
    },
  })
  return { send: mutate, isPending }
}
