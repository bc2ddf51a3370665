import type { Tx } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'

/**
 * Reads a payment by which money came in through the card provider, which is all that can be given
 * back or disputed; undefined for any other.
 */
export function readPaid(tx: Tx, name: PaymentName) {
  return tx
    .selectFrom('payment as p')
    .innerJoin('business as b', 'b.id', 'p.businessId')
    .select(['p.intentId', 'p.requestId', 'b.stripeAccount as account'])
    .where('p.businessId', '=', name.businessId)
    .where('p.id', '=', name.paymentId)
    .where('p.status', '=', 'succeeded')
    .executeTakeFirst()
}
