import { providerLimits } from '#rules/providerLimits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { together } from '#server/database/together.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { startWatch } from '#server/startWatch.ts'
import { StripeFailed, StripeRefused, StripeUnavailable } from '#server/stripe/askStripe.ts'
import type { Refund, RefundOrder } from '#server/stripe/stripeTypes.ts'
import { applyRefunds, countRefunds, RefundedTooMuch } from './applyRefunds.ts'

type RefundName = { businessId: string; refundId: string }

/** A refund to ask for, and when the provider answered with an error of its own under the present key. */
type Asked = RefundOrder & { paymentId: string; requestId: string; keyFailedAt: Date | null }

/**
 * Asks the provider for a refund that was reserved, and records the outcome. Safe to run any number
 * of times, at once: its key and its mark at the provider are our id. After an error of the provider's own
 * the refund is asked for under the next key, once it has been missing from the provider's list for a while.
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
  const { paymentId: _, requestId, keyFailedAt, ...order } = asked
  try {
    const made = again || keyFailedAt ? await findMade(context, order) : undefined
    if (!made && keyFailedAt) {
      if (Date.now() - keyFailedAt.getTime() < retryLimits.refundMissingMs)
        throw new StripeUnavailable('the provider may still have made it: it is looked for again')
      order.keyNumber = await takeNextKey(context, name, order.keyNumber)
    }
    // Frozen for a day: another process may have made it meanwhile, under a key that the provider
    // forgot.
    if (!made && sinceRead() > providerLimits.refundCallWithinMs)
      throw new StripeUnavailable('too late to ask: it is looked for again first')
    const refund = made ?? (await context.stripe.createRefund(order))
    await record(context, asked, refund)
    crashPoint('refund.recorded')
    return null
  } catch (error) {
    if (error instanceof StripeFailed) await recordFailedKey(context, name, order.keyNumber)
    if (!(error instanceof StripeRefused)) throw error
    const failure = error.code ?? 'refused'
    await inBusiness(context.database, name.businessId, (tx) =>
      failRefund(tx, name, requestId, failure, new Date()),
    )
    return failure
  }
}

/**
 * Records a refund that was made. Where it does not fit beside those that we know, one of them came back without our
 * hearing of it: then all of the payment are read and applied together.
 */
async function record(context: AppContext, asked: Asked, refund: Refund): Promise<void> {
  const { businessId, paymentId, requestId } = asked
  const apply = (refunds: Refund[]) =>
    inBusiness(context.database, businessId, (tx) =>
      applyRefunds(tx, context, { businessId, paymentId }, requestId, refunds, new Date()),
    )
  try {
    await apply([refund])
  } catch (error) {
    if (!(error instanceof RefundedTooMuch)) throw error
    await apply(await context.stripe.listRefunds(asked.intentId, asked.account))
  }
}

async function readAsked(tx: Tx, { businessId, refundId }: RefundName): Promise<Asked | null> {
  const asked = await tx
    .selectFrom('refund as f')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'f.businessId').onRef('p.id', '=', 'f.paymentId'),
    )
    .innerJoin('business as b', 'b.id', 'f.businessId')
    .select(['f.amountMinor', 'f.reason', 'f.paymentId', 'p.intentId', 'p.requestId'])
    .select(['f.keyNumber', 'f.keyFailedAt'])
    .select('b.stripeAccount as account')
    .where('f.businessId', '=', businessId)
    .where('f.id', '=', refundId)
    .where('f.status', '=', 'asked')
    .executeTakeFirst()
  if (!asked?.intentId) return null
  return { ...asked, businessId, refundId, intentId: asked.intentId }
}

/** Records that the present key answers with an error for a day. */
async function recordFailedKey(
  context: AppContext,
  { businessId, refundId }: RefundName,
  keyNumber: number,
): Promise<void> {
  await inBusiness(context.database, businessId, (tx) =>
    tx
      .updateTable('refund')
      .set({ keyFailedAt: new Date() })
      .where('businessId', '=', businessId)
      .where('id', '=', refundId)
      .where('keyNumber', '=', keyNumber)
      .where('keyFailedAt', 'is', null)
      .execute(),
  )
}

/** Moves on from a key that failed. Returns the number of the key to use: another process may be ahead. */
async function takeNextKey(
  context: AppContext,
  { businessId, refundId }: RefundName,
  failed: number,
): Promise<number> {
  return inBusiness(context.database, businessId, async (tx) => {
    const [, { keyNumber }] = await together([
      tx
        .updateTable('refund')
        .set({ keyNumber: failed + 1, keyFailedAt: null })
        .where('businessId', '=', businessId)
        .where('id', '=', refundId)
        .where('keyNumber', '=', failed)
        .where('keyFailedAt', 'is not', null)
        .execute(),
      tx
        .selectFrom('refund')
        .select('keyNumber')
        .where('businessId', '=', businessId)
        .where('id', '=', refundId)
        .executeTakeFirstOrThrow(),
    ])
    return keyNumber
  })
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
