import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { customerPhone, presentPhone } from '#server/phones/presentPhone.ts'
import { waitsFor } from '#server/requests/scheduleText.ts'

/** Reads the newest batches of a business, with their progress. */
export function readBatches(tx: Tx, businessId: string): Promise<BatchView[]> {
  return read(tx, businessId, null)
}

/**
 * Reads one batch, with its progress.
 * @throws {Refusal} not_found
 */
export async function readBatch(tx: Tx, businessId: string, id: string): Promise<BatchView> {
  const [batch] = await read(tx, businessId, id)
  if (!batch) throw new Refusal('not_found')
  return batch
}

async function read(tx: Tx, businessId: string, id: string | null): Promise<BatchView[]> {
  const rows = await tx
    .selectFrom('batch as b')
    .select(['b.id', 'b.action', 'b.status', 'b.createdAt', 'b.endedAt'])
    .select((select) => {
      const items = select
        .selectFrom('batchItem as i')
        .whereRef('i.businessId', '=', 'b.businessId')
        .whereRef('i.batchId', '=', 'b.id')
      return [
        items.select(sql<number>`count(*)::int`.as('count')).as('total'),
        items
          .select(sql<number>`(count(*) filter (where status = 'done'))::int`.as('count'))
          .as('done'),
        items
          .select(sql<number>`(count(*) filter (where status = 'failed'))::int`.as('count'))
          .as('failed'),
        countWaiting,
      ]
    })
    .where('b.businessId', '=', businessId)
    .$if(id !== null, (query) => query.where('b.id', '=', id))
    .orderBy('b.id', 'desc')
    .limit(limits.batchesShownMax)
    .execute()
  return Promise.all(
    rows.map(
      async ({ createdAt, endedAt, action, status, total, done, failed, waiting, ...batch }) => ({
        ...batch,
        action,
        status,
        total: total ?? 0,
        done: done ?? 0,
        failed: failed ?? 0,
        waiting,
        failures: failed ? await readFailures(tx, businessId, batch.id) : [],
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }),
    ),
  )
}

/** Counts the items whose text has not gone yet: reminders that wait for their time, and requests that are scheduled. */
const countWaiting = sql<number>`case when b.waits_at_night then (
  select count(*)::int from batch_item as i
  join request as r on r.business_id = i.business_id and r.id = i.request_id
  left join scheduled_text as s
    on s.business_id = i.business_id and s.request_id = i.request_id and s.purpose = 'reminder'
  where i.business_id = b.business_id and i.batch_id = b.id and i.status = 'done'
    and case b.action
      when 'remind' then s.request_id is not null and r.status = any(${waitsFor})
      else r.status = 'scheduled'
    end
) else 0 end`.as('waiting')

async function readFailures(
  tx: Tx,
  businessId: string,
  batchId: string,
): Promise<BatchView['failures']> {
  const failures = await tx
    .selectFrom('batchItem as i')
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'i.businessId').onRef('r.id', '=', 'i.requestId'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select([
      'i.requestId',
      'r.number',
      'r.amountMinor',
      'r.currency',
      'i.reason',
      'c.id',
      'c.name',
    ])
    .select(customerPhone)
    .where('i.businessId', '=', businessId)
    .where('i.batchId', '=', batchId)
    .where('i.status', '=', 'failed')
    .orderBy('i.position')
    .limit(limits.batchFailuresShownMax)
    .execute()
  return failures.map((failure) => ({
    requestId: failure.requestId,
    number: failure.number,
    customer: { id: failure.id, name: failure.name, ...presentPhone(failure) },
    amountMinor: failure.amountMinor,
    currency: failure.currency,
    reason: failure.reason ?? 'internal',
  }))
}
