import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { refreshPasskeys } from './passkeysQuery.ts'

/**
 * Returns a call that makes a passkey on this device, and shows in a toast what came in its way.
 * @param onAdded is called once it is made
 */
export function useAddPasskey(onAdded?: () => void): { add: () => void; isPending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import('./askDevice.ts')).makePasskey(),
    onSuccess: async (outcome) => {
      if (!outcome.ok) {
        if (outcome.problem.code === 'proof_required') return
        toast.error(outcome.problem.title, { detail: outcome.problem.detail, id: 'passkey' })
        return
      }
      onAdded?.()
      toast.success(say('passkeys.added'), { id: 'passkey' })
      await refreshPasskeys()
    },
  })
  return { add: () => mutate(), isPending }
}
