import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mayDo } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { ScheduledReply } from '#rules/shapes/scheduledReply.ts'
import { messagesQuery } from '#web/customers/customerQueries.ts'
import { NightDialog } from '#web/requests/one/NightDialog.tsx'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Bubble } from '#web/ui/Bubble.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatRecent } from '#web/ui/formatTime.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { toast } from '#web/ui/toast.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { useAskUnlessAwake } from './useAskUnlessAwake.ts'

type Owner = { customer: CustomerView; desk: Desk }
type ScheduledRepliesProps = Owner & { replies: readonly ScheduledReply[] }

/** The replies that go out later, the next one first, and those that could not; nothing where there are none. */
export function ScheduledReplies({ replies, ...owner }: ScheduledRepliesProps) {
  if (replies.length === 0) return null
  return (
    <ol aria-label={say('conversation.scheduled')} className="mt-4 flex flex-col gap-4 first:mt-0">
      {replies.map((reply) => (
        <OneReply key={reply.id} reply={reply} {...owner} />
      ))}
    </ol>
  )
}

function OneReply({ reply, customer, desk }: { reply: ScheduledReply } & Owner) {
  const { decide, isPending } = useDecide(reply)
  const { ask, reading, dialog } = useAskUnlessAwake(customer, () => decide('send'))
  const isUnsent = reply.reason !== null
  return (
    <li className="flex flex-col items-end">
      <Bubble isInbound={false}>{reply.body}</Bubble>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-2">
        <StatusChip tone={isUnsent ? 'bad' : 'still'}>
          {say(isUnsent ? 'conversation.unsent' : 'conversation.scheduledOne')}
        </StatusChip>
        <time dateTime={reply.sendAt}>
          {formatRecent(reply.sendAt, Date.now(), desk.dateLocale, viewerZone())}
        </time>
      </p>
      {reply.reason && <p className="mt-1 text-small text-bad">{sayServer(reply.reason)}</p>}
      {mayDo(desk.role, 'reply') && (
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button busy={isPending || reading !== null} onClick={() => ask(reply)}>
            {say('conversation.sendNow')}
          </Button>
          <Button look="quiet" className="-me-4" busy={isPending} onClick={() => decide('cancel')}>
            {say(isUnsent ? 'conversation.takeAway' : 'conversation.cancelIt')}
          </Button>
        </div>
      )}
      {dialog && <NightDialog {...dialog} onSendLater={null} />}
    </li>
  )
}

/** Returns a call that sends a scheduled reply at once, or cancels it; a toast says why it could not. */
function useDecide({ id, customerId }: ScheduledReply) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (how: 'send' | 'cancel') =>
      how === 'send' ? api.sendScheduledReply(id) : api.cancelScheduledReply(id),
    onSuccess: (outcome) => {
      if (!outcome.ok && outcome.problem.code !== 'sign_in_required')
        toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      return cache.invalidateQueries({ queryKey: messagesQuery(customerId).queryKey })
    },
  })
  return { decide: mutate, isPending }
}
