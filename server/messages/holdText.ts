import { randomInt } from 'node:crypto'
import { spendLimits } from '#rules/spendLimits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { updateText } from './applyOutcome.ts'
import type { TextName } from './textName.ts'
import { type HoldReason, msUntilTomorrow } from './textSpend.ts'

/**
 * Holds a text that may not go out just now, and queues another look: on the next day when the budget is
 * used up, every few minutes when the operator has stopped all texts. `npm run texts -- resume` wakes both
 * at once.
 */
export async function holdText(
  tx: Tx,
  name: TextName,
  waiting: Parameters<typeof updateText>[2],
  reason: HoldReason,
  now: Date,
): Promise<void> {
  if (!(await updateText(tx, name, waiting, { status: 'queued', held: reason, updatedAt: now })))
    return
  const spreadMs = randomInt(spendLimits.nextDaySpreadMs)
  const delayMs = reason === 'budget' ? msUntilTomorrow(now) + spreadMs : spendLimits.stoppedLookMs
  await enqueue(tx, 'sendText', name, delayMs, `held-text:${name.messageId}`)
}
