import type { Store } from '../../store.ts'

/**
 * To how many endpoints an event has yet to be delivered, those given up included: its
 * `pending_webhooks` (https://docs.stripe.com/api/events/object). One that was deleted or disabled
 * does not count, nor does one where a rehearsed failure lost the event.
 */
export function countPending(store: Store, eventId: string): number {
  const row = store.first<{ count: number }>(
    `select count(*) as count from (
       select 1 from delivery where subject = ?
       group by endpoint having max(state in ('delivered', 'dropped', 'stopped')) = 0)`,
    eventId,
  )
  return row?.count ?? 0
}
