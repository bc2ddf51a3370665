import { retryLimits } from '#rules/retryLimits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Queues the `check`-th lookup of a text's status, replacing one that was planned before; none after the
 * last.
 * @param delayMs the pause before it; by default that of the schedule.
 */
export async function planStatusCheck(
  tx: Tx,
  { businessId, messageId }: { businessId: string; messageId: string },
  check: number,
  delayMs: number | undefined = retryLimits.textLookDelaysMs[check],
): Promise<void> {
  if (delayMs === undefined) return
  const job = { businessId, messageId, check }
  await enqueue(tx, 'priceText', job, delayMs, `priceText:${messageId}`)
}
