import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffAction } from '#rules/requestActions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { type Asking, RequestDialogs } from './RequestDialogs.tsx'
import { tellCanceled, useDeed } from './useDeed.ts'
import { whyNotNow } from './whyNotNow.ts'

/** Everything that staff can do: the rules' actions, and to schedule, which is a kind of send. */
type Deed = StaffAction | 'schedule'

type RequestActionsProps = { request: RequestView; desk: Desk }

/** The buttons and the menu of a request, the likeliest action first; a refused one says why. */
export function RequestActions({ request, desk }: RequestActionsProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const now = new Date(useNow(60_000))
  const { run, pending, cancel } = useDeeds(request, setAsking)
  const why = (deed: Deed) => whyNotNow(deed === 'schedule' ? 'send' : deed, request, desk, now)
  const first = firstDeeds(request, why)
  const others = allDeeds(request).filter((deed) => !first.includes(deed))
  const reasons = new Set(first.map(why).filter((reason) => reason !== undefined))
  return (
    <div className="shrink-0">
      <div className="flex flex-wrap gap-2 md:justify-end">
        {first.map((deed, place) => (
          <Button
            // Keyed by position: the pressed button becomes the next action's, and keeps the focus.
            key={place === 0 ? 'first' : 'second'}
            look={
              place === 0 && why(deed) === undefined && isNext(deed, request) ? 'primary' : 'plain'
            }
            busy={pending(deed)}
            reason={why(deed)}
            onClick={() => run(deed)}
          >
            {labelOf(deed, request)}
          </Button>
        ))}
        <Menu
          lines={others.map((deed) => ({
            label: labelOf(deed, request),
            reason: why(deed),
            danger: deed === 'cancel' || deed === 'refund',
            onChoose: () => run(deed),
          }))}
        >
          <IconDots aria-hidden size={18} stroke={1.75} />
          <span className="max-md:sr-only">{say('request.more')}</span>
        </Menu>
      </div>
      {[...reasons].map((reason) => (
        <Reason key={reason} className="md:text-end">
          {reason}
        </Reason>
      ))}
      <RequestDialogs
        asking={asking}
        request={request}
        onClose={() => setAsking(null)}
        onCancel={cancel}
      />
    </div>
  )
}

function useDeeds(request: RequestView, ask: (asking: Asking) => void) {
  const { id } = request
  const cache = useQueryClient()
  const send = useDeed(id, api.sendRequest)
  const remind = useDeed(id, api.remindRequest)
  const reopen = useDeed(id, api.reopenRequest)
  const unmarkPaid = useDeed(id, api.unmarkPaid)
  const cancel = useDeed(id, api.cancelRequest, (canceled) => tellCanceled(cache, canceled))
  // The others open a form first.
  const atOnce = { send, resend: send, remind, reopen, unmarkPaid }
  const isAtOnce = (deed: Deed): deed is keyof typeof atOnce => deed in atOnce
  return {
    run: (deed: Deed) => (isAtOnce(deed) ? atOnce[deed].run() : ask(deed)),
    pending: (deed: Deed) =>
      deed === 'cancel' ? cancel.isPending : isAtOnce(deed) && atOnce[deed].isPending,
    cancel: cancel.run,
  }
}

/** Returns the one or two likeliest actions. */
function firstDeeds(request: RequestView, why: (deed: Deed) => string | undefined): Deed[] {
  switch (request.status) {
    case 'draft':
    case 'scheduled':
      return ['send', 'share']
    case 'open':
      return [isTextLost(request) || why('remind') ? 'resend' : 'remind', 'share']
    case 'processing':
      return ['share']
    case 'paid':
      return [isPaidOffline(request) ? 'unmarkPaid' : 'refund']
    case 'canceled':
      return ['reopen']
    case 'expired':
      return ['extend']
  }
}

/** Returns whether the action brings the money closer: only such an action is highlighted. */
function isNext(deed: Deed, request: RequestView): boolean {
  return ['send', 'remind', 'extend'].includes(deed) || (deed === 'resend' && isTextLost(request))
}

function isTextLost({ textStatus }: RequestView): boolean {
  return textStatus === 'failed' || textStatus === 'undelivered'
}

/** Returns all actions to list; of two opposites, the one that this request can reach. */
function allDeeds(request: RequestView): Deed[] {
  const { status } = request
  const unsent = status === 'draft' || status === 'scheduled'
  return [
    ...(unsent ? (['send', 'schedule'] as const) : (['resend'] as const)),
    'remind',
    'share',
    'change',
    'extend',
    isPaidOffline(request) ? 'unmarkPaid' : 'markPaid',
    'refund',
    status === 'canceled' ? 'reopen' : 'cancel',
  ]
}

function isPaidOffline({ payments }: RequestView): boolean {
  const paid = payments.filter(({ status }) => status === 'succeeded')
  return paid.length > 0 && paid.every(({ method }) => method === 'offline')
}

function labelOf(deed: Deed, { status, textStatus }: RequestView): string {
  // No text has been sent yet: the link was shared by hand.
  if (deed === 'resend' && textStatus === null) return say('request.do.send')
  if (deed === 'schedule' && status === 'scheduled') return say('request.do.reschedule')
  return say(`request.do.${deed}`)
}
