import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Returns a call that changes the team. Where the server asks for a fresh proof, the person gives one and the
 * call goes on by itself.
 * @param done what the toast says afterwards
 */
export function useTeamCall<Input, Answer>(
  call: (input: Input) => Promise<Outcome<Answer>>,
  done: (answer: Answer) => string,
) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => withProof(() => call(input)),
    onSuccess: (outcome) => {
      if (!outcome.ok && outcome.problem.code === 'proof_required') return
      if (!outcome.ok)
        return void toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      void cache.invalidateQueries({ queryKey: ['members'] })
      toast.success(done(outcome.data))
    },
  })
  return { send: mutate, isPending }
}
