import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetReplyDrafts } from '#web/conversation/replyDraft.ts'
import { outbox, ownerOf } from '#web/outbox/outbox.ts'
import { forgetDraft } from '#web/requests/new/keepDraft.ts'
import { api } from '#web/staff/api/api.ts'
import { queryClient, sessionQuery } from '#web/staff/api/queries.ts'
import { forgetKept } from '#web/staff/kept/keptReads.ts'
import { paths } from '#web/staff/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { useDesk } from './useDesk.ts'
import { setWorkplace } from './workplace.ts'

/** Ends the session here and on the server, and clears everything that was read in it. */
export function useSignOut(): { leave: () => void; isPending: boolean } {
  const navigate = useNavigate()
  const owner = ownerOf(useDesk())
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // The next person to use this device must not get pushes about this business's payments.
      const { stopPush } = await import('#web/notifications/devicePush.ts')
      await stopPush().catch(() => {})
      return api.signOut()
    },
    onSuccess: async (outcome) => {
      if (!outcome.ok && outcome.problem.code !== 'sign_in_required') {
        toast.error(say('shell.stillSignedIn'), { detail: outcome.problem.detail })
        return
      }
      forgetDraft()
      forgetReplyDrafts()
      forgetKept()
      setWorkplace(null)
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, null)
      await navigate({ to: paths.signIn })
    },
  })
  const leave = () => {
    // A waiting request would stay behind on a device that others use, and nobody else may send it.
    const count = outbox.list(owner).length
    if (count === 0) return isPending || mutate()
    toast.error(say('outbox.signOut', { count }), {
      detail: say('outbox.signOutDetail'),
      id: 'sign-out',
    })
  }
  return { leave, isPending }
}
