import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mayDo } from '#rules/permissions.ts'
import { useStartBatch } from '#web/batches/useStartBatch.ts'
import { api } from '#web/staff/api/api.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

/** Offers to send, in one tap, the requests that stayed drafts because no card could be paid. */
export function DraftsStrip() {
  const { business, role } = useDesk()
  const { sending, isPending } = useSendDrafts()
  const count = business.draftsWaiting
  const offers = count > 0 && mayDo(role, 'bulkRequests')
  return (
    <div role="status">
      {offers && (
        <Strip
          tint="quiet"
          icon={IconSend}
          more={say('onboarding.drafts.why', { count })}
          action={
            <Button look="primary" busy={isPending} onClick={sending}>
              {say('onboarding.drafts.send', { count })}
            </Button>
          }
        >
          <span className="font-medium">{say('onboarding.drafts', { count })}</span>
        </Strip>
      )}
    </div>
  )
}

/** Sends them as one piece of work, whose progress the list of requests shows. */
function useSendDrafts() {
  const navigate = useNavigate()
  const { start, isPending: isStarting } = useStartBatch(
    () => void navigate({ to: paths.requests }),
  )
  const reading = useMutation({
    mutationFn: () => api.readPayments(AbortSignal.timeout(20_000)),
    onSuccess: (outcome) => {
      if (!outcome.ok) toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      else if (outcome.data.drafts.length > 0)
        start({ action: 'send', ids: outcome.data.drafts, atNight: 'wait' })
    },
  })
  return { sending: () => reading.mutate(), isPending: reading.isPending || isStarting }
}
