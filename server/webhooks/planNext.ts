import { sql } from 'kysely'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { sendingKey } from '#server/events/recordEvent.ts'
import { latestClaim } from './lockEndpoints.ts'

/**
 * Queues the job that sends what is due of a business. One that waits already does so for all of it; one that
 * runs gets a successor, which looks again.
 */
export function queueSending(tx: Tx, businessId: string): Promise<void> {
  return enqueue(tx, 'sendDeliveries', { businessId }, 0, sendingKey(businessId))
}

/**
 * Queues a job for the time at which something of a business may be sent next: a delivery that is due, or an event that
 * an endpoint has not got. An endpoint that is claimed counts from the end of its claim, when another worker takes over
 * from a dead one: one that lives looks again when it is done. The job has a key of its own: under that of the other
 * one, it would move a job that is due at once to later.
 */
export async function planNext(tx: Tx, businessId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(
      next.at, case when e.claimed_until <= ${latestClaim(now)} then e.claimed_until end, e.rests_until, ${now}
    )) as at
    from webhook_endpoint e
    join business_counter c on c.business_id = e.business_id
    cross join lateral (
      select least(
        case when e.cursor_sequence < c.next_event_sequence - 1 then ${now}::timestamptz end,
        (
          select due_at from webhook_delivery
          where business_id = e.business_id and endpoint_id = e.id and state = 'pending'
          order by due_at limit 1
        )
      ) as at
    ) as next
    where e.business_id = ${businessId} and e.state = 'on' and e.deleted_at is null and next.at is not null`.execute(
    tx,
  )
  const at = rows[0]?.at
  if (!at) return
  const delayMs = Math.max(0, at.getTime() - now.getTime())
  await enqueue(tx, 'sendDeliveries', { businessId }, delayMs, `sendDeliveriesLater:${businessId}`)
}
