import { sql } from 'kysely'
import { countedRefundStatuses, refundStatusesBefore } from '#rules/payment.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/ids.ts'
import { lockRequest } from '#server/lockRequest.ts'
import type { Refund } from '#server/stripeTypes.ts'

type PaymentName = { businessId: string; paymentId: string }

/**
 * Makes our refunds of a payment equal to the provider's: reads all of them again and applies what
 * is new, in one transaction. Safe to run any number of times, at once and in any order: a refund
 * only moves forward, so that what was read earlier and comes later changes nothing.
 */
export async function settleRefunds(house: House, name: PaymentName): Promise<void> {
  const { businessId } = name
  const paid = await inBusiness(house.database, businessId, (tx) => readPaid(tx, name))
  if (!paid?.intentId) return
  const refunds = await house.stripe.listRefunds(paid.intentId, paid.account)
  if (refunds.length === 0) return
  await inBusiness(house.database, businessId, (tx) =>
    applyRefunds(tx, name, paid.requestId, refunds, new Date()),
  )
}

/** What money came in for is all that money can be given back of. */
function readPaid(tx: Tx, name: PaymentName) {
  return tx
    .selectFrom('payment as p')
    .innerJoin('business as b', 'b.id', 'p.businessId')
    .select(['p.intentId', 'p.requestId', 'b.stripeAccount as account'])
    .where('p.businessId', '=', name.businessId)
    .where('p.id', '=', name.paymentId)
    .where('p.status', '=', 'succeeded')
    .executeTakeFirst()
}

async function applyRefunds(
  tx: Tx,
  name: PaymentName,
  requestId: string,
  refunds: Refund[],
  now: Date,
): Promise<void> {
  await lockRequest(tx, { businessId: name.businessId, requestId })
  const moved: Refund[] = []
  for (const refund of refunds) if (await moveRefund(tx, name, refund, now)) moved.push(refund)
  if (moved.length === 0) return
  await countRefunds(tx, name.businessId, requestId)
  for (const refund of moved) await tellRefund(tx, name.businessId, requestId, refund)
}

/** Takes a refund in, or moves it forward; tells whether anything changed. */
async function moveRefund(
  tx: Tx,
  { businessId, paymentId }: PaymentName,
  refund: Refund,
  now: Date,
): Promise<boolean> {
  const { id: providerId, status, amountMinor, currency, reason, createdAt } = refund
  const before = [...refundStatusesBefore(status)]
  const moved = await tx
    .insertInto('refund')
    .values({
      businessId,
      id: newId('ref'),
      paymentId,
      amountMinor,
      currency,
      status,
      reason,
      providerId,
      createdAt,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'providerId'])
        .doUpdateSet({ status, updatedAt: now })
        .where('refund.status', '=', sql<string>`any(${before}::text[])`),
    )
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Adds up anew what was given back. @throws when that is more than came in, which is a bug. */
async function countRefunds(tx: Tx, businessId: string, requestId: string): Promise<void> {
  const counted = await tx
    .updateTable('request as r')
    .set({
      amountRefundedMinor: sql<number>`(
        select coalesce(sum(f.amount_minor), 0) from refund f
        join payment p on p.business_id = f.business_id and p.id = f.payment_id
        where p.business_id = ${businessId} and p.request_id = ${requestId}
          and f.status = any(${[...countedRefundStatuses]}::text[]) and f.currency = p.currency
      )`,
    })
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', requestId)
    .returning(['r.amountPaidMinor', 'r.amountRefundedMinor'])
    .executeTakeFirstOrThrow()
  if (counted.amountRefundedMinor > counted.amountPaidMinor)
    throw new Error(`request ${requestId} was given back more than was paid`)
}

/** Tells once of each refund that went through, and of each that came back. */
async function tellRefund(
  tx: Tx,
  businessId: string,
  requestId: string,
  { status, amountMinor, currency }: Refund,
): Promise<void> {
  if (status === 'pending') return
  await recordEvent(tx, {
    businessId,
    subject: requestId,
    type: status === 'succeeded' ? 'payment.refunded' : 'payment.refund_failed',
    actor: 'provider',
    data: { amountMinor, currency },
  })
}
