import { sql } from 'kysely'
import type { UnmatchedReason } from '#rules/payment.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { hasRequest } from '#server/requests/hasRequest.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'

/**
 * Money that matches nothing that we asked for: the business and request that it names, and the
 * reason.
 */
type Lost = { businessId: string; requestId: string | null; why: UnmatchedReason }

/**
 * Records money that came in, or is on its way, and matches no payment of ours, so that staff look
 * at it. The request that the intent names, if we have it, gets one event about it. An intent that
 * brings no money is not recorded.
 * @returns whether there is money
 */
export async function keepLost(
  tx: Tx,
  { businessId, requestId, why }: Lost,
  intent: Intent,
  now: Date,
): Promise<boolean> {
  const { id: intentId, status, description, amountMinor, currency } = intent
  const { refundedMinor, receivedMinor } = intent
  if (receivedMinor === 0 && status !== 'processing') return false
  const seen = {
    status,
    refundedMinor,
    seenAt: now,
    returnedAt: refundedMinor > 0 && refundedMinor >= receivedMinor ? now : null,
  }
  const { isNew } = await tx
    .insertInto('lostPayment')
    .values({
      businessId,
      intentId,
      requestId,
      why,
      description,
      amountMinor,
      currency,
      foundAt: now,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'intentId']).doUpdateSet(seen))
    // In PostgreSQL `xmax` is 0 for a row that was inserted and not updated.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (isNew && requestId && why !== 'request_gone')
    await recordUnmatched(tx, businessId, requestId, { intentId, amountMinor, currency, why })
  return true
}

async function recordUnmatched(
  tx: Tx,
  businessId: string,
  requestId: string,
  data: Record<string, unknown>,
): Promise<void> {
  if (!(await hasRequest(tx, businessId, requestId))) return
  const event = { businessId, subject: requestId, type: 'payment.unmatched', data } as const
  await recordEvent(tx, { ...event, actor: 'provider' })
}
