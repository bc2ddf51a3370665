import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CreateRequestBody, RequestView } from '#rules/shapes/request.ts'
import { outbox, ownerOf } from '#web/outbox/outbox.ts'
import { api } from '#web/staff/api/api.ts'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { isUncertain } from '#web/staff/api/useKeyedCall.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { noteMade, tellMade } from './tellMade.ts'
import type { DraftKeeper } from './useKeptDraft.ts'

type Sent = { made: RequestView } | { made: null }

type SendRequest = {
  keeper: DraftKeeper
  /** The key of a request of this device that is put right here. */
  again: string | undefined
  /** Hears what the server is wrong about, by field. */
  onRefused: (errors: FieldErrors) => void
  /** It is kept on this device: the form is free for the next one. */
  onKept: () => void
  /** One whose link is handed over by hand was made. */
  onShare: (request: RequestView) => void
}

/**
 * Sends a request once, however often the button is pressed, and goes to it. Without a connection it
 * is kept on this device under the key of this try, and sent from there.
 */
export function useSendRequest({ keeper, again, onRefused, onKept, onShare }: SendRequest) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const desk = useDesk()

  async function send(asked: CreateRequestBody): Promise<Outcome<Sent>> {
    const { body, key, atMs } = keeper.tryOf(asked)
    const outcome = await api.createRequest(body, key)
    if (outcome.ok) return { ok: true, data: { made: outcome.data } }
    if (!isUncertain(outcome.problem)) keeper.settle()
    const who = body.name ?? body.phone
    const waiting = { key, owner: ownerOf(desk), body, who, firstTriedAtMs: atMs }
    const isKept = outcome.problem.code === 'offline' && outbox.keep(waiting)
    return isKept ? { ok: true, data: { made: null } } : outcome
  }

  return useFormCall(
    send,
    async ({ made }) => {
      keeper.forget()
      // What took its place is made, or waits under a key of its own.
      if (again) outbox.drop(again)
      if (!made) return onKept()
      if (made.delivery === 'share') {
        noteMade(cache, made)
        return onShare(made)
      }
      await navigate({ to: paths.request, params: { requestId: made.id } })
      tellMade(cache, made, desk.dateLocale)
    },
    onRefused,
  )
}
