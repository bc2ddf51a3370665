import { sql } from 'kysely'
import { plusDays } from '#rules/calendar.ts'
import { limits } from '#rules/limits.ts'
import type { Insights } from '#rules/shapes/insights.ts'
import { midnight } from '#server/business/businessClock.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Period } from './sumFlow.ts'

/**
 * Reads the median time to payment of requests paid in `period`, from their creation, or from when the text
 * was scheduled. Of very many the newest count.
 */
export async function readTimeToPaid(
  tx: Tx,
  businessId: string,
  { from, to }: Period,
  madeBy: string | undefined,
): Promise<Insights['timeToPaid']['period']> {
  let paid = tx
    .selectFrom('request')
    .select(
      sql<number>`greatest(extract(epoch from paid_at - coalesce(send_at, created_at)), 0)`.as(
        'seconds',
      ),
    )
    .where('businessId', '=', businessId)
    .where('paidAt', '>=', midnight(businessId, from))
    .where('paidAt', '<', midnight(businessId, plusDays(to, 1)))
    .orderBy('paidAt', 'desc')
    .limit(limits.paidTimesMax)
  if (madeBy) paid = paid.where('createdBy', '=', madeBy)
  const found = await tx
    .selectFrom(paid.as('paid'))
    .select([
      sql<number | null>`round(percentile_cont(0.5) within group (order by seconds))::bigint`.as(
        'medianSeconds',
      ),
      sql<number>`count(*)`.as('count'),
    ])
    .executeTakeFirstOrThrow()
  return found
}
