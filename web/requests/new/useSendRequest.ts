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
import type { RequestDraft } from './requestDraft.ts'
import { cacheCreated, toastCreated } from './toastCreated.ts'
import type { DraftKeeper } from './useKeptDraft.ts'
import { useUndoRequest } from './useUndoRequest.ts'

/** The request that was made, with the form that it was made from; or the one that waits on this device. */
type Sent = { made: RequestView; draft: RequestDraft } | { made: null }

type SendRequest = {
  keeper: DraftKeeper
  /** The outbox key of the refused request that is corrected here. */
  again: string | undefined
  /** Called with the errors that the server found, by field. */
  onRefused: (errors: FieldErrors) => void
  /** Called when the request waits on this device: the form is free for the next one. */
  onKept: () => void
  /** Called with a new request whose link is shared by hand. */
  onShare: (request: RequestView) => void
}

/**
 * Sends a request once, however often the button is pressed, and opens it. Without a connection the
 * request waits on this device under the key of this attempt, and is sent from there.
 */
export function useSendRequest({ keeper, again, onRefused, onKept, onShare }: SendRequest) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const desk = useDesk()
  const undoOf = useUndoRequest()

  async function send(asked: CreateRequestBody): Promise<Outcome<Sent>> {
    const { body, key, atMs } = keeper.attemptOf(asked)
    const { draft } = keeper
    const outcome = await api.createRequest(body, key)
    if (outcome.ok) return { ok: true, data: { made: outcome.data, draft } }
    if (!isUncertain(outcome.problem)) keeper.finish()
    // The form then says which one waits, and its button asks again.
    if (outcome.problem.code === 'request_waiting')
      void cache.invalidateQueries({ queryKey: ['requests', 'preview'] })
    const who = body.name ?? body.phone
    const waiting = { key, owner: ownerOf(desk), body, who, firstTriedAtMs: atMs }
    const isKept = outcome.problem.code === 'offline' && outbox.keep(waiting)
    return isKept ? { ok: true, data: { made: null } } : outcome
  }

  return useFormCall(
    send,
    async (sent) => {
      keeper.forget()
      // The corrected request is created, or waits under its own key.
      if (again) outbox.drop(again)
      if (!sent.made) {
        // The form is empty again, and above it the box of what waits says so, aloud too.
        return onKept()
      }
      const { made, draft } = sent
      if (made.delivery === 'share') {
        cacheCreated(cache, made)
        return onShare(made)
      }
      await navigate({ to: paths.request, params: { requestId: made.id } })
      toastCreated(cache, made, desk.dateLocale, undoOf(made, draft))
    },
    onRefused,
  )
}
