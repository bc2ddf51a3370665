import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { startWatch } from '#server/startWatch.ts'
import { StripeRefused, StripeUnavailable } from '#server/stripe/askStripe.ts'
import type { RefundOrder } from '#server/stripe/stripeTypes.ts'
import { applyRefunds, countRefunds } from './applyRefunds.ts'

type RefundName = { businessId: string; refundId: string }

/**
 * Asks the provider for a refund that was reserved, and records the outcome. Safe to run any number
 * of times, at once: its key and its mark at the provider are our id.
 * @param again whether the provider may have been asked before: then its refunds are searched
 * first, since it forgets a key after a day
 * @returns the provider's reason for refusing; null if it accepted, or if the refund was settled
 * before
 * @throws {StripeUnavailable} if the provider cannot be asked: the refund stays asked for
 */
export async function makeRefund(
  context: AppContext,
  name: RefundName,
  again: boolean,
): Promise<string | null> {
  const sinceRead = startWatch()
  const asked = await inBusiness(context.database, name.businessId, (tx) => readAsked(tx, name))
  if (!asked) return null
  const { paymentId, requestId, ...order } = asked
  try {
    const made = again ? await findMade(context, order) : undefined
    // Frozen for a day: another process may have made it meanwhile, under a key that the provider
    // forgot.
    if (!made && sinceRead() > providerLimits.refundCallWithinMs)
      throw new StripeUnavailable('too late to ask: it is looked for again first')
    const refund = made ?? (await context.stripe.createRefund(order))
    await inBusiness(context.database, name.businessId, (tx) =>
      applyRefunds(tx, { businessId: name.businessId, paymentId }, requestId, [refund], new Date()),
    )
    crashPoint('refund.recorded')
    return null
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error
    const failure = error.code ?? 'refused'
    await inBusiness(context.database, name.businessId, (tx) =>
      failRefund(tx, name, requestId, failure, new Date()),
    )
    return failure
  }
}

async function readAsked(
  tx: Tx,
  { businessId, refundId }: RefundName,
): Promise<(RefundOrder & { paymentId: string; requestId: string }) | null> {
  const asked = await tx
    .selectFrom('refund as f')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'f.businessId').onRef('p.id', '=', 'f.paymentId'),
    )
    .innerJoin('business as b', 'b.id', 'f.businessId')
    .select(['f.amountMinor', 'f.reason', 'f.paymentId', 'p.intentId', 'p.requestId'])
    .select('b.stripeAccount as account')
    .where('f.businessId', '=', businessId)
    .where('f.id', '=', refundId)
    .where('f.status', '=', 'asked')
    .executeTakeFirst()
  if (!asked?.intentId) return null
  return { ...asked, businessId, refundId, intentId: asked.intentId }
}

/**
 * Finds the refund at the provider that we asked for. A refund with our id and another amount was
 * made by somebody else, and does not count.
 */
async function findMade(context: AppContext, order: RefundOrder) {
  const refunds = await context.stripe.listRefunds(order.intentId, order.account)
  return refunds.find(
    ({ ours, amountMinor }) => ours === order.refundId && amountMinor === order.amountMinor,
  )
}

async function failRefund(
  tx: Tx,
  { businessId, refundId }: RefundName,
  requestId: string,
  failure: string,
  now: Date,
): Promise<void> {
  await lockRequest(tx, { businessId, requestId })
  const failed = await tx
    .updateTable('refund')
    .set({ status: 'failed', failure, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', refundId)
    // A refund that another process got accepted stays accepted.
    .where('status', '=', 'asked')
    .returning(['amountMinor', 'currency'])
    .executeTakeFirst()
  if (!failed) return
  await countRefunds(tx, businessId, requestId)
  await recordEvent(tx, {
    businessId,
    subject: requestId,
    type: 'payment.refund_failed',
    actor: 'provider',
    data: { ...failed, failure },
  })
}
