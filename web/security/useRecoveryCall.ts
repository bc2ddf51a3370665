import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { refreshDesk } from '#web/staff/session/refreshDesk.ts'
import { toast } from '#web/ui/toast.ts'
import { recoveryQuery } from './recoveryQuery.ts'

/** Returns a call about one's own recovery, after a fresh proof where one is needed; a refusal is a toast. */
export function useRecoveryCall<Input, Answer>(
  call: (input: Input) => Promise<Outcome<Answer>>,
  onDone: (answer: Answer) => void,
) {
  const refresh = useRefreshRecovery()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => withProof(() => call(input)),
    onSuccess: (outcome) => {
      refresh()
      if (outcome.ok) return onDone(outcome.data)
      const { code, title, detail } = outcome.problem
      if (code !== 'proof_required') toast.error(title, { detail })
    },
  })
  return { send: mutate, isPending }
}

/** Returns what reads the person's recovery anew, on this screen and in the strip above all screens. */
export function useRefreshRecovery(): () => void {
  const cache = useQueryClient()
  const router = useRouter()
  return () => {
    void cache.invalidateQueries({ queryKey: recoveryQuery.queryKey })
    void refreshDesk(router)
  }
}
