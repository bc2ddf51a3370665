import { senderLimits } from '#rules/senderLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'

/** Queues the next run: one job waits, however many servers start. */
export async function planRest(tx: Tx, delayMs = 0): Promise<void> {
  await enqueue(tx, 'restSenders', {}, delayMs, 'restSenders')
}

/**
 * Retires the numbers of businesses that have not texted for long. After a period in which late replies
 * still reach the business, numbers that were bought are released, and those of the pool become free.
 */
export async function restSenders(context: AppContext, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const leaving = await outsideBusinesses(context.database, async (tx) => {
    await tx
      .updateTable('sender')
      .set({ state: 'resting', changedAt: now })
      .where('state', '=', 'used')
      .where('textedAt', '<', before(senderLimits.restAfterMs))
      .execute()
    // From here on the business cannot get its number back.
    await tx
      .updateTable('sender')
      .set({ state: 'leaving' })
      .where('state', '=', 'resting')
      .where('changedAt', '<', before(senderLimits.restForMs))
      .execute()
    return tx
      .selectFrom('sender')
      .select(['id', 'phone', 'providerSid'])
      .where('state', '=', 'leaving')
      .limit(senderLimits.releasedAtOnceMax)
      .execute()
  })
  for (const sender of leaving) {
    if (sender.providerSid && !(await context.twilio.numbers.release(sender.providerSid))) continue
    crashPoint('sender.released')
    await outsideBusinesses(context.database, (tx) => releaseSender(tx, sender, now))
  }
  await outsideBusinesses(context.database, (tx) => planRest(tx, senderLimits.restEveryMs))
}

/** Cuts every link between a number and its business, so that the next one has it alone. */
async function releaseSender(
  tx: Tx,
  { id, phone, providerSid }: { id: string; phone: string | null; providerSid: string | null },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('textRoute').where('ourPhone', '=', phone).execute()
  if (providerSid) await tx.deleteFrom('sender').where('id', '=', id).execute()
  else
    await tx
      .updateTable('sender')
      .set({ state: 'free', businessId: null, changedAt: now })
      .where('id', '=', id)
      .execute()
}
