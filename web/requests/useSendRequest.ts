import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import { api, type Trouble } from '#web/staff/api.ts'
import { errorsOf } from '#web/staff/errorsOf.ts'
import { paths } from '#web/staff/paths.ts'
import { sessionQuery } from '#web/staff/queries.ts'
import { focusRefused, refusalIn } from '#web/staff/useFormCall.ts'
import { useKeyedCall } from '#web/staff/useKeyedCall.ts'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { toast } from '#web/ui/toast.ts'
import { requestQuery } from './requestQueries.ts'
import { customerName } from './toastEvent.ts'
import { tell } from './toastOf.ts'

type Attempt = { body: CreateRequestBody; form: HTMLFormElement }

type Sending = {
  send: (body: CreateRequestBody, form: HTMLFormElement) => void
  isPending: boolean
  /** What is wrong with the whole of it; what is wrong with a field goes to `onRefused`. */
  problem: Trouble | null
  /** What someone has to confirm about the number. */
  question: string | undefined
  /** Another number was typed: what was asked about the last one no longer holds. */
  forget: () => void
}

/** Sends a request once, however often the button is pressed, and goes to it. */
export function useSendRequest({
  onRefused,
}: {
  onRefused: (errors: FieldErrors) => void
}): Sending {
  const create = useKeyedCall(api.createRequest)
  const cache = useQueryClient()
  const navigate = useNavigate()

  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: ({ body }: Attempt) => create(body),
    onSuccess: async (outcome, { form }) => {
      if (!outcome.ok) {
        onRefused(errorsOf(outcome.problem))
        focusRefused(form, outcome.problem)
        return
      }
      const request = outcome.data
      cache.setQueryData(requestQuery(request.id).queryKey, request)
      void cache.invalidateQueries({ queryKey: ['requests', 'list'] })
      void cache.invalidateQueries({ queryKey: ['requests', 'counts'] })
      await navigate({ to: paths.request, params: { requestId: request.id } })
      if (request.status === 'draft')
        toast.error('Saved as a draft, not sent', await whyDraft(cache))
      else toast.success(tell(customerName(request), (name) => `Request sent to ${name}`))
    },
  })

  const refusal = refusalIn(data)
  return {
    send: (body, form) => mutate({ body, form }),
    isPending,
    problem: refusal.problem,
    question: refusal.question,
    forget: reset,
  }
}

/** Two things keep a request back; only the session, read anew, tells which of them it was. */
async function whyDraft(cache: QueryClient): Promise<string> {
  const session = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
  return session?.business?.paymentsReady
    ? 'This number has opted out of texts.'
    : 'Card payments are not ready yet.'
}
