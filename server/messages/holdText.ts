import { randomInt } from 'node:crypto'
import { senderLimits } from '#rules/senderLimits.ts'
import { spendLimits } from '#rules/spendLimits.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { updateText } from './applyOutcome.ts'
import type { TextName } from './textName.ts'
import { type HoldReason, msUntilTomorrow } from './textSpend.ts'

/**
 * Holds a text that may not go out just now, and queues another look: on the next day when the budget is
 * used up or its recipient asked for no more, every few minutes when the operator has stopped all texts or the
 * provider refuses us, and at `until` when this is no hour for it. `npm run texts -- resume` wakes all at once, and
 * `releaseAsked` those of one customer.
 */
export async function holdText(
  tx: Tx,
  name: TextName,
  waiting: Parameters<typeof updateText>[2],
  reason: HoldReason,
  now: Date,
  until?: Date,
): Promise<void> {
  // A refusal of us is no attempt to reach the customer.
  const attempt = waiting.attempt - (reason === 'sender' ? 1 : 0)
  const change = { status: 'queued' as const, held: reason, attempt, updatedAt: now }
  if (!(await updateText(tx, name, waiting, change))) return
  const delayMs = until ? until.getTime() - now.getTime() : delayOf(reason, now)
  await enqueue(tx, 'sendText', name, delayMs, `held-text:${name.messageId}`)
}

/** Wakes the texts that waited until staff had decided what a customer meant. */
export async function releaseAsked(
  tx: Tx,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<void> {
  const waiting = await tx
    .selectFrom('message')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('status', '=', 'queued')
    .where('held', '=', 'asked')
    .execute()
  for (const { id: messageId } of waiting)
    await enqueue(tx, 'sendText', { businessId, messageId }, 0, `held-text:${messageId}`)
}

function delayOf(reason: HoldReason, now: Date): number {
  if (reason === 'sender') return senderLimits.refusedLookMs
  if (reason === 'stopped') return spendLimits.stoppedLookMs
  if (reason === 'asked') return senderLimits.askedLookMs
  return msUntilTomorrow(now) + randomInt(spendLimits.nextDaySpreadMs)
}
