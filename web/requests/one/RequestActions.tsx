import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffAction } from '#rules/requestActions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu, type MenuLine } from '#web/ui/Menu.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { NightDialog } from './NightDialog.tsx'
import { type Asking, RequestDialogs } from './RequestDialogs.tsx'
import { textedLately } from './textedLately.ts'
import { useNightQuestion } from './useNightQuestion.ts'
import { tellCanceled, tellTexted, useRequestAction } from './useRequestAction.ts'
import { whyNotNow } from './whyNotNow.ts'

/** An action that the screen offers: those of the rules, and two that are a kind of send. */
type OfferedAction = StaffAction | 'schedule' | 'otherNumber'

/** The action of the rules that decides whether one is possible. */
const ruledBy = { schedule: 'send', otherNumber: 'change' } as const

type RequestActionsProps = {
  request: RequestView
  desk: Desk
  /** Lines of the menu besides the actions. */
  more?: MenuLine[]
}

/** The buttons of a request, the likeliest action that is possible first, and the menu, in which a refused one says why. */
export function RequestActions({ request, desk, more = [] }: RequestActionsProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const now = new Date(useNow(60_000))
  const { run, pending, cancel, resend, night } = useOfferedActions(request, setAsking)
  const why = (action: OfferedAction) =>
    whyNotNow(
      action === 'schedule' || action === 'otherNumber' ? ruledBy[action] : action,
      request,
      desk,
      now,
    )
  const first = likeliestActions(request, why).filter((action) => why(action) === undefined)
  // Where the pressed button goes with what it did, the menu beside it gets the keyboard.
  const box = useRef<HTMLDivElement>(null)
  const isBare = first.length === 0
  const fallback = () => (isBare ? (box.current?.querySelector('button') ?? null) : null)
  const wasBare = useRef(isBare)
  useEffect(() => {
    if (isBare && !wasBare.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true })
    wasBare.current = isBare
  }, [isBare])
  const others = allActions(request).filter((action) => !first.includes(action))
  return (
    // On a phone the menu alone stands beside the number: a row for one sign would push the rest down.
    <div
      data-bare={isBare || undefined}
      className="max-w-full max-md:data-bare:absolute max-md:data-bare:end-0 max-md:data-bare:-top-2"
    >
      <div ref={box} className="flex flex-wrap gap-2 max-narrow:[&_button]:px-3 md:justify-end">
        {first.map((action, place) => (
          <Button
            // Keyed by position: the pressed button becomes the next action's, and keeps the focus.
            key={place === 0 ? 'first' : 'second'}
            look={place === 0 && isNext(action, request) ? 'primary' : 'plain'}
            busy={pending(action)}
            onClick={() => run(action)}
          >
            {labelOf(action, request)}
          </Button>
        ))}
        <Menu
          folded={say('request.whyNot')}
          lines={[
            ...others.map((action) => ({
              label: labelOf(action, request),
              reason: why(action),
              danger: action === 'cancel' || action === 'refund',
              onChoose: () => run(action),
            })),
            ...more,
            { label: say('all.print'), onChoose: () => window.print() },
          ]}
        >
          <IconDots aria-hidden size={18} stroke={1.75} />
          <span className="max-md:sr-only">{say('request.more')}</span>
        </Menu>
      </div>
      <RequestDialogs
        asking={asking}
        request={request}
        onClose={() => setAsking(null)}
        onCancel={cancel}
        onResend={resend}
        finalFocus={fallback}
      />
      {night && <NightDialog {...night} />}
    </div>
  )
}

function useOfferedActions(request: RequestView, ask: (asking: Asking) => void) {
  const { id } = request
  const cache = useQueryClient()
  const send = useRequestAction(id, api.sendRequest, tellTexted)
  const remind = useRequestAction(id, api.remindRequest, tellTexted)
  const reopen = useRequestAction(id, api.reopenRequest)
  const unmarkPaid = useRequestAction(id, api.unmarkPaid)
  const cancel = useRequestAction(id, api.cancelRequest, (canceled) =>
    tellCanceled(cache, canceled),
  )
  const texts = { send, resend: send, remind }
  const night = useNightQuestion(request, texts)
  // The others open a form first.
  const atOnce = { ...texts, reopen, unmarkPaid }
  const isText = (action: OfferedAction): action is keyof typeof texts => action in texts
  const isAtOnce = (action: OfferedAction): action is keyof typeof atOnce => action in atOnce
  return {
    run(action: OfferedAction) {
      if (action === 'resend' && textedLately(request, Date.now())) ask('resend')
      else if (isText(action)) void night.ask(action)
      else if (isAtOnce(action)) atOnce[action].run()
      else ask(action)
    },
    pending(action: OfferedAction) {
      if (action === 'cancel') return cancel.isPending
      return isAtOnce(action) && (atOnce[action].isPending || night.reading === action)
    },
    cancel: cancel.run,
    resend: () => void night.ask('resend'),
    night: night.dialog,
  }
}

/** Returns the one or two likeliest actions. */
function likeliestActions(
  request: RequestView,
  why: (action: OfferedAction) => string | undefined,
): OfferedAction[] {
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
      // A longer link reaches nobody whose number doesn't exist.
      return isTextLost(request) ? ['otherNumber', 'extend'] : ['extend']
  }
}

/**
 * Returns whether the action brings the money closer: only such an action is highlighted. Sharing does where it comes first,
 * since no text can be sent.
 */
function isNext(action: OfferedAction, request: RequestView): boolean {
  if (action === 'resend' || action === 'otherNumber') return isTextLost(request)
  if (action === 'share') return request.status !== 'processing'
  return ['send', 'remind', 'extend'].includes(action)
}

function isTextLost({ textStatus }: RequestView): boolean {
  return textStatus === 'failed' || textStatus === 'undelivered'
}

/** Returns all actions to list; of two opposites, the one that this request can reach. */
function allActions(request: RequestView): OfferedAction[] {
  const { status } = request
  const unsent = status === 'draft' || status === 'scheduled'
  return [
    ...(unsent ? (['send', 'schedule'] as const) : (['resend'] as const)),
    'remind',
    'share',
    'change',
    'otherNumber',
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

function labelOf(action: OfferedAction, { status, textStatus }: RequestView): string {
  // No text has been sent yet: the link was shared by hand.
  if (action === 'resend' && textStatus === null) return say('request.do.send')
  if (action === 'schedule' && status === 'scheduled') return say('request.do.reschedule')
  return say(`request.do.${action}`)
}
