import { messageStatuses, messageStatusesBefore, messageStatusOf } from '#rules/message.ts'
import { isLive, paymentStatuses, paymentStatusOf } from '#rules/payment.ts'
import {
  canDo,
  type RequestAction,
  requestStatuses,
  requestTransitions,
  statusesFor,
} from '#rules/paymentRequest.ts'
import { codes, writeTable } from './writeTable.ts'

// https://docs.stripe.com/api/payment_intents/object#payment_intent_object-status
const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
]

// https://www.twilio.com/docs/messaging/api/message-resource#message-status-values
const providerTextStatuses = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'undelivered',
  'failed',
  'canceled',
]

/** Point 4: every status of a request, a payment and a text, and the statuses that can follow. */
export function listTransitions(): string {
  const requests = requestStatuses.map((status) => [
    codes([status]),
    codes(requestTransitions[status]),
    codes((Object.keys(statusesFor) as RequestAction[]).filter((action) => canDo(action, status))),
  ])
  const payments = paymentStatuses.map((status) => [
    codes([status]),
    isLive(status) ? 'can still change' : 'final',
    codes(intentStatuses.filter((name) => paymentStatusOf(name) === status)),
  ])
  // An inbound text is `received` from the start and never changes.
  const sent = messageStatuses.filter((status) => status !== 'received')
  const texts = sent.map((status) => [
    codes([status]),
    codes(messageStatusesBefore(status)),
    codes(providerTextStatuses.filter((name) => messageStatusOf(name) === status)),
  ])
  return [
    '### A request',
    writeTable(['Status', 'Can become', 'What can be done'], requests),
    '### A payment',
    writeTable(['Status', 'Then', "The card provider's status"], payments),
    '### A text to a customer',
    writeTable(['Status', 'Can come after', "The message provider's status"], texts),
  ].join('\n\n')
}
