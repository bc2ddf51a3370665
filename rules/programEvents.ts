import type { EventType } from './eventTypes.ts'

/**
 * The events that programs read at `GET /v1/events` and get by webhook: what happens to requests, payments, texts and
 * customers. Left out is what members do among themselves: notes, threads, sign-ins, the team.
 */
export const programEventTypes = [
  'business.payments_ready',
  'business.payments_stopped',
  'customer.created',
  'customer.changed',
  'customer.merged',
  'customer.erased',
  'customer.opted_out',
  'customer.opted_in',
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
  'payment.started',
  'payment.processing',
  'payment.declined',
  'payment.canceled',
  'payment.refund_asked',
  'payment.refunded',
  'payment.refund_failed',
  'payment.fraud_warned',
  'payment.disputed',
  'payment.dispute_won',
  'payment.dispute_lost',
  'batch.ended',
  'import.ended',
] as const satisfies readonly EventType[]
export type ProgramEventType = (typeof programEventTypes)[number]

const known = new Set<string>(programEventTypes)

/** Returns whether programs hear of events of a type. */
export function isProgramEvent(type: string): type is ProgramEventType {
  return known.has(type)
}

/** The type of the delivery that tests an endpoint; it is about no event. */
export const testEventType = 'webhook.test'

/**
 * Returns the id of an event, `evt_` with the business and its number there: the same for every endpoint and attempt,
 * so that a receiver tells duplicates by it. It has no full stop, which divides what is signed.
 */
export function eventIdOf(businessId: string, sequence: number): string {
  return `evt_${businessId.replace(/^bus_/, '')}_${sequence}`
}
