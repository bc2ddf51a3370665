import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RequestView } from '#rules/shapes/request.ts'
import { undoLimits } from '#rules/undoLimits.ts'
import { ownerOf } from '#web/outbox/outbox.ts'
import { api } from '#web/staff/api/api.ts'
import { newIdempotencyKey } from '#web/staff/api/callServer.ts'
import { isUncertain } from '#web/staff/api/useKeyedCall.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { type ToastUndo, toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { keepDraft } from './keepDraft.ts'
import type { RequestDraft } from './requestDraft.ts'
import { cacheCreated } from './toastCreated.ts'

/**
 * Returns the undo of a request that was just sent: no text leaves, and the form is open again as it was typed. The
 * server decides whether that is still possible; a lost answer is asked for again under the same key.
 */
export function useUndoRequest(): (made: RequestView, draft: RequestDraft) => ToastUndo {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const owner = ownerOf(useDesk())

  return (made, draft) => {
    const key = newIdempotencyKey()
    const id = `undo-${made.id}`
    async function takeBack(): Promise<void> {
      const outcome = await api.undoRequest(made.id, key)
      if (!outcome.ok) {
        const { code, title, detail } = outcome.problem
        // A signed-out member is already at the sign-in, which says so itself.
        if (code === 'sign_in_required') return
        const again = { label: say('all.tryAgain'), run }
        return toast.error(title, {
          id,
          detail,
          action: isUncertain(outcome.problem) ? again : undefined,
        })
      }
      cacheCreated(cache, outcome.data)
      const search = { undone: made.id }
      keepDraft({ owner, from: JSON.stringify(search), draft })
      await navigate({ to: paths.newRequest, search })
      toast.success(say('newRequest.undone'))
    }
    const run = () => void takeBack()
    return { label: say('toasts.undo'), run, forMs: undoLimits.undoShownMs }
  }
}
