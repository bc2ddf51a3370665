import type { Tx } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { newId } from '#server/ids.ts'
import { type Reservation, reserveRefund } from '#server/requests/refunds/reserveRefund.ts'

/**
 * Reserves the refund of a late payment, whose request is locked. Its job asks the provider for it.
 * @returns the reservation, for `recordRefundAsked`, and the refund's id.
 */
export async function refundLatePayment(
  tx: Tx,
  refund: Omit<Reservation, 'id' | 'late'>,
  now: Date,
): Promise<{ refundId: string; reservation: Reservation }> {
  const id = await chooseId(tx, refund)
  const reservation = { ...refund, id, late: true as const }
  return { refundId: await reserveRefund(tx, reservation, now), reservation }
}

/**
 * Returns an id that follows from the payment's, and with it the provider's idempotency key and mark:
 * a database that was restored from before the reservation asks for the very same refund. A refund
 * that failed is asked for again under another id.
 */
async function chooseId(tx: Tx, { businessId, paymentId }: PaymentName): Promise<string> {
  const id = paymentId.replace(/^pay_/, 'ref_')
  const failed = await tx
    .selectFrom('refund')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return failed ? newId('ref') : id
}
