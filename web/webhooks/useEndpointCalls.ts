import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MadeWebhookEndpoint } from '#rules/shapes/webhook.ts'
import { api } from '#web/staff/api/api.ts'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { paths } from '#web/staff/paths.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

/** Returns a call that says how it ended, and reads anew what is shown about webhooks. */
function useToldCall<Input, Answer>(
  call: (input: Input) => Promise<Outcome<Answer>>,
  onDone: (answer: Answer) => unknown,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async (outcome) => {
      if (outcome.ok) await onDone(outcome.data)
      else if (outcome.problem.code !== 'proof_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      await cache.invalidateQueries({ queryKey: ['webhooks'] })
    },
  })
}

/** Returns what can be done with an endpoint; a fresh proof is asked for where one is needed. */
export function useEndpointCalls(id: string, onMade: (made: MadeWebhookEndpoint) => void) {
  const navigate = useNavigate()
  const again = useKeyedCall(api.replaceSecret)
  const rotate = useToldCall(() => withProof(() => again(id)), onMade)
  const turnOff = useToldCall(
    () => api.disableEndpoint(id),
    () => toast.success(say('webhooks.off.done')),
  )
  const turnOn = useToldCall(
    (missed: 'send' | 'skip') => withProof(() => api.enableEndpoint(id, missed)),
    () => toast.success(say('webhooks.on.done')),
  )
  const remove = useToldCall(
    () => api.deleteEndpoint(id),
    async () => {
      await navigate({ to: paths.webhookSettings, replace: true })
      toast.success(say('webhooks.delete.done'))
    },
  )
  const test = useToldCall(
    () => api.testEndpoint(id),
    () => toast.success(say('webhooks.test.done')),
  )
  return {
    rotate: () => rotate.mutate(undefined),
    turnOff: () => turnOff.mutate(undefined),
    turnOn: (missed: 'send' | 'skip') => turnOn.mutate(missed),
    remove: () => remove.mutate(undefined),
    test: () => test.mutate(undefined),
    isTesting: test.isPending,
  }
}

/** Returns the call that sends a delivery again. */
export function useResend(id: string) {
  const resend = useToldCall(
    () => api.resendDelivery(id),
    () => toast.success(say('webhooks.delivery.resent')),
  )
  return { resend: () => resend.mutate(undefined), isPending: resend.isPending }
}
