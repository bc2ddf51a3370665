import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { readRestored } from '#server/database/readRestored.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { receiveText } from './receiveText.ts'

/**
 * Takes in the texts of a customer that a restored database missed, above all a STOP. They are applied in
 * the order in which they were written, so that the last word counts.
 * @returns false when the provider cannot be reached.
 */
export async function receiveMissedReplies(
  context: AppContext,
  { businessId, toPhone, fromPhone }: { businessId: string; toPhone: string; fromPhone: string },
): Promise<boolean> {
  const { database, twilio } = context
  const restored = await inBusiness(database, businessId, (tx) => readRestored(tx, new Date()))
  if (!restored) return true
  const written = await twilio.listTexts({ to: fromPhone, from: toPhone })
  if (!written) return false
  if (written.length === 0) return true
  const known = await inBusiness(database, businessId, (tx) =>
    tx
      .selectFrom('message')
      .select('sid')
      .where('businessId', '=', businessId)
      .where(
        'sid',
        'in',
        written.map(({ sid }) => sid),
      )
      .execute(),
  )
  crashPoint('missed.found')
  const sids = new Set(known.map(({ sid }) => sid))
  for (const { sid, body, at } of written.toReversed())
    if (!sids.has(sid))
      await receiveText(
        context,
        { sid, body, from: toPhone, to: fromPhone, sentAt: at },
        new Date(),
      )
  return true
}
