import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Has a payment that is not final looked at again, in the place of a look that was planned before.
 * @param check how often it was looked at, which decides when it is looked at after that.
 */
export async function planCheck(
  tx: Tx,
  { businessId, paymentId }: { businessId: string; paymentId: string },
  check: number,
  delayMs: number,
): Promise<void> {
  const job = { businessId, paymentId, check }
  await enqueue(tx, 'checkPayment', job, delayMs, `checkPayment:${paymentId}`)
}
