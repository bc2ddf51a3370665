import { sql } from 'kysely'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { planWaking } from './changeThread.ts'

/** Opens a thread whose snooze is over. Its state is read when the job runs: it may be open or done by now. */
export function wakeThread(
  context: AppContext,
  name: { businessId: string; customerId: string },
  now: Date,
): Promise<void> {
  const { businessId, customerId } = name
  return inBusiness(context.database, businessId, async (tx) => {
    const woken = await tx
      .updateTable('thread')
      .set({
        state: 'open',
        snoozedUntil: null,
        activeAt: now,
        version: sql`version + 1`,
        changedHow: 'woke',
        changedBy: null,
      })
      .where('businessId', '=', businessId)
      .where('customerId', '=', customerId)
      .where('state', '=', 'snoozed')
      .where('snoozedUntil', '<=', now)
      .returning('customerId')
      .executeTakeFirst()
    if (woken)
      return recordEvent(tx, {
        businessId,
        subject: customerId,
        type: 'thread.woke',
        actor: 'system',
      })
    const later = await tx
      .selectFrom('thread')
      .select('snoozedUntil')
      .where('businessId', '=', businessId)
      .where('customerId', '=', customerId)
      .where('state', '=', 'snoozed')
      .executeTakeFirst()
    // The database's clock may be ahead of ours.
    if (later?.snoozedUntil) await planWaking(tx, name, later.snoozedUntil, now)
  })
}
