import type { Store } from '../../store.ts'

/**
 * Counts the endpoints that an event has yet to be delivered to, including those given up: its
 * `pending_webhooks` (https://docs.stripe.com/api/events/object). An endpoint that was deleted or
 * disabled does not count, nor does one for which a rehearsed failure dropped the event.
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
