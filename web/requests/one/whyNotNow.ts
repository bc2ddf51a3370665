import type { ErrorCode } from '#rules/errors.ts'
import { type Action, mayDo } from '#rules/permissions.ts'
import { type StaffAction, whyNot } from '#rules/requestActions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'

const rights: Record<StaffAction, Action> = {
  send: 'sendRequest',
  resend: 'sendRequest',
  remind: 'remindRequest',
  share: 'shareRequest',
  change: 'changeRequest',
  extend: 'extendRequest',
  cancel: 'cancelRequest',
  reopen: 'cancelRequest',
  markPaid: 'markPaid',
  unmarkPaid: 'markPaid',
  refund: 'refundPayment',
}

const codesWithWords = [
  'request_processing',
  'request_paid',
  'request_canceled',
  'request_expired',
  'request_not_paid',
  'payments_not_ready',
  'text_opted_out',
  'reminded_lately',
  'reminders_used_up',
  'payment_offline',
  'payment_not_offline',
  'request_disputed',
  'customer_erased',
  'refund_exceeds_payment',
] as const satisfies readonly ErrorCode[]

/** Returns why this member cannot do `action` now, in plain words; undefined when they can. */
export function whyNotNow(
  action: StaffAction,
  request: RequestView,
  { role, business }: Pick<Desk, 'role' | 'business'>,
  now: Date,
): string | undefined {
  if (!mayDo(role, rights[action])) return say('all.notAllowed')
  const { paymentsReady } = business
  const code = whyNot(action, { ...request, paymentsReady }, now)
  return code ? reasonWords(code, request) : undefined
}

function reasonWords(code: ErrorCode, { status }: RequestView): string {
  if (code === 'request_not_open') {
    if (status === 'draft') return say('request.why.not_sent')
    return say(status === 'scheduled' ? 'request.why.scheduled' : 'request.why.sent')
  }
  const known = codesWithWords.find((one) => one === code)
  return known ? say(`request.why.${known}`) : say('request.why.other')
}
