import { sql } from 'kysely'
import type { AppContext } from '#server/appContext.ts'
import { extendTimeouts, inBusiness } from '#server/database/transaction.ts'
import { lockTotals } from './foldTotals.ts'

/**
 * Recounts the totals by the days of the business's present time zone. It writes the difference between a
 * count of all rows and the totals, both as one statement sees them: a concurrent writer is in neither, and
 * adds to both.
 */
export function recountDays(context: AppContext, businessId: string): Promise<void> {
  return inBusiness(context.database, businessId, async (tx) => {
    await extendTimeouts(tx)
    await lockTotals(tx, businessId)
    await sql`
      insert into day_total (business_id, day, kind, currency, member, count, amount)
        select ${businessId}, day, kind, currency, member, sum(count), sum(amount)
        from (
          select day, kind, currency, member, count, amount from count_days(${businessId})
          union all
          select day, kind, currency, member, -count, -amount from day_total
          where business_id = ${businessId}
        ) as difference
        group by day, kind, currency, member
        having sum(count) <> 0 or sum(amount) <> 0`.execute(tx)
  })
}
