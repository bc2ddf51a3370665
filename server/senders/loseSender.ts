import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { isShared } from '#server/outside/chooseSender.ts'

// https://www.twilio.com/docs/api/errors/21606, 21659 and 21660: the sending number is not ours.
const notOurs = new Set([21606, 21659, 21660])

/**
 * Drops a business's number after the provider refused a text from it, if the number was removed from our
 * account.
 * @returns true when it was dropped; the next text takes another number.
 */
export async function loseSender(
  context: AppContext,
  { businessId, from }: { businessId: string; from: string },
  errorCode: number,
): Promise<boolean> {
  if (!notOurs.has(errorCode) || isShared(context.config.twilio, from)) return false
  const held = await context.twilio.numbers.list({ PhoneNumber: from })
  if (held === null || held.length > 0) return false
  return outsideBusinesses(context.database, async (tx) => {
    const bought = await tx
      .deleteFrom('sender')
      .where('businessId', '=', businessId)
      .where('phone', '=', from)
      .where('providerSid', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    const pooled = await tx
      .updateTable('sender')
      .set({ state: 'gone', businessId: null, changedAt: new Date() })
      .where('businessId', '=', businessId)
      .where('phone', '=', from)
      .returning('id')
      .executeTakeFirst()
    return (bought ?? pooled) !== undefined
  })
}
