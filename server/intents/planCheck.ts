import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'

/**
 * Plans the next check of a payment that is not final, in place of a check that was planned before.
 * @param check how often it was checked, which decides when the next check is
 */
export async function planCheck(
  tx: Tx,
  { businessId, paymentId }: PaymentName,
  check: number,
  delayMs: number,
): Promise<void> {
  const job = { businessId, paymentId, check }
  await enqueue(tx, 'checkPayment', job, delayMs, `checkPayment:${paymentId}`)
}
