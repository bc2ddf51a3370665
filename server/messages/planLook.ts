import { limits } from '#rules/limits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { TextName } from './sendText.ts'

/** Puts the `check`-th look at what became of a text into the queue; none after the last. */
export async function planLook(tx: Tx, name: TextName, check: number): Promise<void> {
  const delayMs = limits.textLookDelaysMs[check]
  if (delayMs === undefined) return
  const { businessId, messageId } = name
  const job = { businessId, messageId, check }
  await enqueue(tx, 'priceText', job, delayMs, `priceText:${messageId}`)
}
