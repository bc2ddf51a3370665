import type { Tx } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'

/**
 * Reads a payment that brought in money through the card provider: only such a payment can be
 * refunded or disputed. Returns undefined for any other.
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
