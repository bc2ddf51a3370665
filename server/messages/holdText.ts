import { randomInt } from 'node:crypto'
import { spendLimits } from '#rules/spendLimits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { setText } from './applyOutcome.ts'
import type { TextName } from './textName.ts'
import { type Held, msUntilTomorrow } from './textSpend.ts'

/**
 * Has a text wait that may not go out just now, and look again: on the next day where the budget is used
 * up, every few minutes where the operator has stopped all. `npm run texts -- resume` wakes both at once.
 */
export async function holdText(
  tx: Tx,
  name: TextName,
  waiting: Parameters<typeof setText>[2],
  held: Held,
  now: Date,
): Promise<void> {
  if (!(await setText(tx, name, waiting, { status: 'queued', held, updatedAt: now }))) return
  const spreadMs = randomInt(spendLimits.nextDaySpreadMs)
  const delayMs = held === 'budget' ? msUntilTomorrow(now) + spreadMs : spendLimits.stoppedLookMs
  await enqueue(tx, 'sendText', name, delayMs, `held-text:${name.messageId}`)
}
