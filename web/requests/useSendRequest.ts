import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { CreateRequestBody, RequestView } from '#rules/shapes/request.ts'
import { sendablePhone } from '#web/phone/sendablePhone.ts'
import { api, newIdempotencyKey, type Outcome, type Trouble } from '#web/staff/api.ts'
import { paths } from '#web/staff/paths.ts'
import { sessionQuery } from '#web/staff/queries.ts'
import { type FieldErrors, fieldErrors, focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { toast } from '#web/ui/toast.ts'
import type { RequestDraft } from './checkRequest.ts'
import { requestQuery } from './requestQueries.ts'
import { customerName } from './toastEvent.ts'

type Attempt = { draft: RequestDraft; body: CreateRequestBody; form: HTMLFormElement }

type Sending = {
  send: (draft: RequestDraft, body: CreateRequestBody, form: HTMLFormElement) => void
  isPending: boolean
  /** What is wrong with the whole of it; what is wrong with a field goes to `onRefused`. */
  problem: Trouble | null
  needsConfirmation: boolean
}

/**
 * Sends a request once, however often the button is pressed, and goes to it.
 * @param homeCountry where numbers without a country code are read by the server.
 */
export function useSendRequest({
  homeCountry,
  onRefused,
}: {
  homeCountry: string
  onRefused: (errors: FieldErrors) => void
}): Sending {
  const kept = useRef<{ body: string; key: string } | null>(null)
  const cache = useQueryClient()
  const navigate = useNavigate()

  const { mutate, data, isPending } = useMutation({
    mutationFn: async ({ draft, body }: Attempt) => {
      const phone = await sendablePhone(draft.phone, homeCountry)
      const sent = { ...body, phone }
      const text = JSON.stringify(sent)
      if (kept.current?.body !== text) kept.current = { body: text, key: newIdempotencyKey() }
      const outcome = await api.createRequest(sent, kept.current.key)
      // Kept while nobody knows whether it arrived: the next press must not ask for money twice.
      if (outcome.ok || !isUncertain(outcome.problem)) kept.current = null
      return outcome
    },
    onSuccess: async (outcome, { form }) => {
      if (!outcome.ok) {
        const errors = errorsOf(outcome.problem)
        onRefused(errors)
        focusFirstWrong(form, errors)
        return
      }
      const request = outcome.data
      cache.setQueryData(requestQuery(request.id).queryKey, request)
      void cache.invalidateQueries({ queryKey: ['requests', 'list'] })
      void cache.invalidateQueries({ queryKey: ['requests', 'counts'] })
      await navigate({ to: paths.request, params: { requestId: request.id } })
      if (request.status === 'draft')
        toast.error('Saved as a draft, not sent', await whyDraft(cache))
      else toast.success(`Request sent to ${await customerName(request)}`)
    },
  })

  return {
    send: (draft, body, form) => mutate({ draft, body, form }),
    isPending,
    problem: wholeProblem(data),
    needsConfirmation: data?.ok === false && isAbout(data.problem, 'phone_needs_confirmation'),
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

function isAbout(problem: Trouble, code: Trouble['code']): boolean {
  return problem.code === code || problem.errors.some((error) => error.code === code)
}

/** A problem that names no field is still about one when its code says which. */
function errorsOf(problem: Trouble): FieldErrors {
  if (problem.errors.length > 0) return fieldErrors(problem.errors)
  if (problem.code.startsWith('phone_') || problem.code === 'text_opted_out') {
    return { phone: problem.detail }
  }
  if (problem.code.startsWith('amount_')) return { amountMinor: problem.detail }
  return problem.code === 'reference_taken' ? { reference: problem.detail } : {}
}

function wholeProblem(outcome: Outcome<RequestView> | undefined): Trouble | null {
  if (!outcome || outcome.ok) return null
  return Object.keys(errorsOf(outcome.problem)).length > 0 ? null : outcome.problem
}
