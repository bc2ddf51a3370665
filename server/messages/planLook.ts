import { limits } from '#rules/limits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Puts the `check`-th look at what became of a text into the queue, in the place of one that was
 * planned before; none after the last.
 * @param delayMs until then, where it is not to come at its own time.
 */
export async function planLook(
  tx: Tx,
  { businessId, messageId }: { businessId: string; messageId: string },
  check: number,
  delayMs: number | undefined = limits.textLookDelaysMs[check],
): Promise<void> {
  if (delayMs === undefined) return
  const job = { businessId, messageId, check }
  await enqueue(tx, 'priceText', job, delayMs, `priceText:${messageId}`)
}
