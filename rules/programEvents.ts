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
  'request.unscheduled',
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
  'request_import.ended',
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
 * Returns the id of an event, the same for every endpoint and attempt, so that a receiver tells duplicates by it. After
 * a back-up was restored numbers are given again, to other events: the hash keeps their ids apart. It has no full stop,
 * which divides what is signed.
 * @param mark the first 16 hexadecimal digits of the event's hash
 */
export function eventIdOf(sequence: number, mark: string): string {
  return `evt_${sequence}_${mark}`
}
