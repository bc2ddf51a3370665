import { sql } from 'kysely'
import type { Today } from '#rules/shapes/today.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Day } from './readDay.ts'

/** Sums what came in and went back today and yesterday, by currency: today first, and the most payments first. */
export async function sumDays(
  tx: Tx,
  { businessId, today, yesterday }: Day,
): Promise<Today['sums']> {
  const { rows } = await sql<Today['sums'][number]>`
    select * from (
      select day, currency,
        coalesce(sum(count) filter (where kind = 'collected'), 0)::int as paid,
        coalesce(sum(amount) filter (where kind = 'collected'), 0)::bigint as paid_minor,
        coalesce(sum(count) filter (where kind = 'refunded'), 0)::int as refunded,
        coalesce(sum(amount) filter (where kind = 'refunded'), 0)::bigint as refunded_minor
      from day_total
      where business_id = ${businessId} and day between ${yesterday}::date and ${today}::date
        and kind in ('collected', 'refunded')
      group by day, currency
    ) as sums
    where paid <> 0 or refunded <> 0
    order by day desc, paid desc, currency`.execute(tx)
  return rows
}
