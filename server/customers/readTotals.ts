import { sql } from 'kysely'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Reads what one customer was asked for and what they paid, by currency, the most used first. Requests
 * that never went out (drafts and scheduled ones) and canceled ones do not count.
 */
export function readTotals(
  tx: Tx,
  businessId: string,
  customerId: string,
): Promise<CustomerView['totals']> {
  const sum = (amount: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${amount}), 0)::bigint`
  return tx
    .selectFrom('request')
    .select([
      'currency',
      sql<number>`count(*)::int`.as('requests'),
      sum(sql`amount_minor`).as('askedMinor'),
      sum(sql`amount_paid_minor`).as('paidMinor'),
      sum(sql`amount_refunded_minor`).as('refundedMinor'),
      sum(sql`amount_minor - amount_paid_minor) filter (where status in ('open', 'processing')`).as(
        'openMinor',
      ),
    ])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('status', 'in', ['open', 'processing', 'paid', 'expired'])
    .groupBy('currency')
    .orderBy('requests', 'desc')
    .orderBy('currency')
    .execute()
}
