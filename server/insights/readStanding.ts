import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

type Sum = { count: number; amountMinor: number }

/**
 * Reads what is outstanding now, by currency, and how much of it is overdue.
 * @param today ISO date in the time zone of the business: what was due before it is overdue.
 */
export async function readStanding(
  tx: Tx,
  businessId: string,
  today: string,
): Promise<{ currency: string; outstanding: Sum; overdue: Sum }[]> {
  const late = sql`status = 'open' and due_on < ${today}::date`
  const rows = await tx
    .selectFrom('standing')
    .select([
      'currency',
      sql<number>`sum(count)::bigint`.as('count'),
      sql<number>`sum(amount_minor)::bigint`.as('amount'),
      sql<number>`coalesce(sum(count) filter (where ${late}), 0)::bigint`.as('lateCount'),
      sql<number>`coalesce(sum(amount_minor) filter (where ${late}), 0)::bigint`.as('lateAmount'),
    ])
    .where('businessId', '=', businessId)
    .where('status', 'in', ['open', 'processing'])
    .groupBy('currency')
    .having(sql<boolean>`sum(count) <> 0`)
    .execute()
  return rows.map(({ currency, count, amount, lateCount, lateAmount }) => ({
    currency,
    outstanding: { count, amountMinor: amount },
    overdue: { count: lateCount, amountMinor: lateAmount },
  }))
}
