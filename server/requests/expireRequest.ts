import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { endPayment, lockWithoutPayment } from '#server/intents/endPayment.ts'
import { planExpiry } from './openRequest.ts'

/** Ends a link whose time is over; waits for a payment that is under way. */
export async function expireRequest(
  context: AppContext,
  businessId: string,
  id: string,
  now: Date,
): Promise<void> {
  const due = await inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('request')
      .select('expiresAt')
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where('status', 'in', ['open', 'processing'])
      .executeTakeFirst(),
  )
  if (!due) return
  const leftMs = due.expiresAt.getTime() - now.getTime()
  const ended = leftMs <= 0 && (await endPayment(context, businessId, id)) === 'ended'
  crashPoint('expire.payment_ended')
  await inBusiness(context.database, businessId, async (tx) => {
    const expired = ended && (await expire(tx, businessId, id, now))
    if (!expired) {
      const next = new Date(now.getTime() + Math.max(leftMs, retryLimits.expireAgainMs))
      return planExpiry(tx, { businessId, requestId: id }, next, now)
    }
    await recordEvent(tx, { businessId, subject: id, type: 'request.expired', actor: 'system' })
  })
}

async function expire(tx: Tx, businessId: string, id: string, now: Date): Promise<boolean> {
  if (!(await lockWithoutPayment(tx, businessId, id))) return false
  const expired = await tx
    .updateTable('request')
    .set({ status: 'expired' })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expiresAt', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return expired !== undefined
}
