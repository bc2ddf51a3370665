import { useMutation } from '@tanstack/react-query'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshPasskeys } from './passkeysQuery.ts'

/**
 * Returns a call that changes a passkey. Where the server asks for a fresh proof, the user gives one and the call goes
 * on by itself.
 * @param done what the toast says afterwards
 */
export function usePasskeyCall<Input, Answer>(
  call: (input: Input) => Promise<Outcome<Answer>>,
  done: () => string,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => withProof(() => call(input)),
    onSuccess: async (outcome) => {
      if (!outcome.ok && outcome.problem.code !== 'proof_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail, id: 'passkey' })
      if (outcome.ok) toast.success(done(), { id: 'passkey' })
      await refreshPasskeys()
    },
  })
  return { send: mutate, isPending }
}
