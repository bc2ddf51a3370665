import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import { api, newIdempotencyKey, type Trouble } from '#web/staff/api.ts'
import { errorsOf } from '#web/staff/errorsOf.ts'
import { paths } from '#web/staff/paths.ts'
import { sessionQuery } from '#web/staff/queries.ts'
import { focusRefused, refusalIn } from '#web/staff/useFormCall.ts'
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
  const kept = useRef<{ body: string; key: string } | null>(null)
  const cache = useQueryClient()
  const navigate = useNavigate()

  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: async ({ body }: Attempt) => {
      const text = JSON.stringify(body)
      if (kept.current?.body !== text) kept.current = { body: text, key: newIdempotencyKey() }
      const outcome = await api.createRequest(body, kept.current.key)
      // Kept while nobody knows whether it arrived: the next press must not ask for money twice.
      if (outcome.ok || !isUncertain(outcome.problem)) kept.current = null
      return outcome
    },
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

function isUncertain({ code }: Trouble): boolean {
  return (
    code === 'offline' ||
    code === 'internal' ||
    code === 'temporarily_unavailable' ||
    code === 'idempotency_in_flight'
  )
}
