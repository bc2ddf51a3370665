import { z } from 'zod'
import { requestRow } from './request.ts'

/**
 * Sign-ins, passkeys, exports, and what members stored or subscribed to: for the history alone. The stream does not
 * show colleagues each other's.
 */
export const accessEventTypes = [
  'access.signed_in',
  'access.sign_in_failed',
  'access.new_device',
  'access.session_ended',
  'access.signed_out',
  'access.proved',
  'access.customer_seen',
  'access.exported',
  'access.passkey_added',
  'access.passkey_removed',
  'access.passkey_removal_asked',
  'access.passkey_kept',
  'access.passkey_copied',
  'access.recovery_codes_made',
  'view.saved',
  'view.deleted',
  'push.subscribed',
  'push.unsubscribed',
] as const
export type AccessEventType = (typeof accessEventTypes)[number]

/** Those of them that the stream shows, and to nobody but the person whom they are about. */
export const ownEventTypes: readonly EventType[] = [
  'access.new_device',
  'access.passkey_added',
  'access.passkey_removed',
  'access.passkey_removal_asked',
  'access.passkey_kept',
  'access.passkey_copied',
]

/** Everything that can happen; the timeline, the stream, the audit log and webhooks read these. */
export const eventTypes = [
  'business.created',
  'business.payments_ready',
  'business.payments_stopped',
  'business.payments_changed',
  'business.changed',
  'customer.created',
  'customer.changed',
  'customer.merged',
  'customer.erased',
  'customer.opted_out',
  'customer.opted_in',
  'customer.read',
  'request.created',
  'request.sent',
  'request.changed',
  'request.link_renewed',
  'request.opened',
  'request.scheduled',
  'request.not_sent',
  'request.shared',
  'request.reminded',
  'request.extended',
  'request.read',
  'request.canceled',
  'request.reopened',
  'request.marked_paid',
  'request.unmarked_paid',
  'request.expired',
  'request.paid',
  'request.paid_late',
  'request.late_kept',
  'message.sent',
  'message.delivered',
  'message.failed',
  'message.received',
  'message.unassigned',
  'message.suppressed',
  'payment.started',
  'payment.needs_action',
  'payment.processing',
  'payment.declined',
  'payment.canceled',
  'payment.unmatched',
  'payment.refund_asked',
  'payment.refunded',
  'payment.refund_failed',
  'payment.fraud_warned',
  'payment.disputed',
  'payment.dispute_won',
  'payment.dispute_lost',
  'member.invited',
  'member.invitation_withdrawn',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'member.helped',
  'member.number_moving',
  'member.number_kept',
  'member.number_changed',
  'member.recovered',
  'batch.ended',
  'import.ended',
  ...accessEventTypes,
] as const
export type EventType = (typeof eventTypes)[number]

/** One message of `GET /v1/events/stream` (server-sent events; `id:` is the sequence). */
export const streamEvent = z.object({
  sequence: z.int(),
  type: z.enum(eventTypes),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
  /** The row as it is now, if the event is about a request. */
  request: requestRow.nullable(),
})
export type StreamEvent = z.infer<typeof streamEvent>
