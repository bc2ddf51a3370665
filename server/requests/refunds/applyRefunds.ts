import { sql } from 'kysely'
import { countedRefundStatuses, type RefundStatus, refundStatusesBefore } from '#rules/payment.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { PaymentName } from '#server/ids.ts'
import { newId } from '#server/ids.ts'
import { queueReceipt } from '#server/messages/queueReceipt.ts'
import { updateLateQuestion } from '#server/requests/late/updateLateQuestion.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import type { Refund } from '#server/stripe/stripeTypes.ts'

/** More counts as refunded than came in. */
export class RefundedTooMuch extends Error {}

/**
 * Applies what the provider reports of the refunds of a payment: each only moves forward and is
 * recorded once. A refund that we asked for is matched by our id, which the provider keeps with it,
 * if it has the amount that we asked for: anybody with access to the account's dashboard can write
 * our id on another refund. A refund of ours that succeeds is texted to the customer, if that was wanted.
 * @throws {RefundedTooMuch} if more was refunded than came in: some of these refunds are old news, or it is a bug
 */
export async function applyRefunds(
  tx: Tx,
  context: AppContext,
  name: PaymentName,
  requestId: string,
  refunds: Refund[],
  now: Date,
): Promise<void> {
  const { businessId } = name
  const request = await lockRequest(tx, { businessId, requestId })
  const moved: Refund[] = []
  for (const refund of refunds) if (await moveRefund(tx, name, refund, now)) moved.push(refund)
  if (moved.length === 0) return
  await countRefunds(tx, businessId, requestId)
  for (const refund of await readToText(tx, name, moved)) {
    const receipt = { about: 'refund' as const, money: refund, cause: refund.id }
    await queueReceipt(tx, context, request, receipt, now)
  }
  for (const refund of moved) await tellRefund(tx, businessId, requestId, refund)
}

/** Reads those of the refunds that have just succeeded and that the customer is to be texted about. */
function readToText(tx: Tx, { businessId, paymentId }: PaymentName, moved: readonly Refund[]) {
  return tx
    .selectFrom('refund')
    .select(['id', 'amountMinor', 'currency'])
    .where('businessId', '=', businessId)
    .where('paymentId', '=', paymentId)
    .where(
      'providerId',
      'in',
      moved.map(({ id }) => id),
    )
    .where('status', '=', 'succeeded')
    .where('textCustomer', '=', true)
    .execute()
}

/** Stores a refund, or moves it forward; returns whether anything changed. */
async function moveRefund(tx: Tx, name: PaymentName, refund: Refund, now: Date): Promise<boolean> {
  const named = refund.ours ? await moveOurs(tx, name, { ...refund, ours: refund.ours }, now) : null
  return named ?? takeIn(tx, name, refund, now)
}

/**
 * Moves the refund that we asked for; returns whether it moved, null if no such row of ours waits
 * for it.
 */
async function moveOurs(
  tx: Tx,
  { businessId, paymentId }: PaymentName,
  { id: providerId, ours, status, failure, ...sum }: Refund & { ours: string },
  now: Date,
): Promise<boolean | null> {
  const row = await tx
    .selectFrom('refund')
    .select(['status', 'providerId', 'amountMinor', 'currency'])
    .where('businessId', '=', businessId)
    .where('paymentId', '=', paymentId)
    .where('id', '=', ours)
    .executeTakeFirst()
  if (!row || (row.providerId !== null && row.providerId !== providerId)) return null
  if (row.amountMinor !== sum.amountMinor || row.currency !== sum.currency) return null
  if (!refundStatusesBefore(status).includes(row.status)) return false
  await tx
    .updateTable('refund')
    .set({ status, providerId, failure, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', ours)
    .execute()
  return true
}

async function takeIn(
  tx: Tx,
  { businessId, paymentId }: PaymentName,
  refund: Refund,
  now: Date,
): Promise<boolean> {
  const { id: providerId, status, amountMinor, currency, reason, failure, createdAt } = refund
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
      failure,
      providerId,
      createdAt,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'providerId'])
        .doUpdateSet({ status, failure, updatedAt: now })
        .where('refund.status', '=', sql<RefundStatus>`any(${before}::text[])`),
    )
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Recounts what was refunded, and updates the late payments. A refund that we asked for and the
 * provider has not accepted yet counts as far as there is room: someone may have been faster in its
 * dashboard.
 * @throws {RefundedTooMuch} if more was refunded than came in: some of these refunds are old news, or it is a bug
 */
export async function countRefunds(tx: Tx, businessId: string, requestId: string): Promise<void> {
  const { rows } = await sql<{ taken: number; asked: number }>`
    select coalesce(sum(f.amount_minor) filter (where f.status <> 'asked'), 0)::float8 as taken,
      coalesce(sum(f.amount_minor) filter (where f.status = 'asked'), 0)::float8 as asked
    from refund f
    join payment p on p.business_id = f.business_id and p.id = f.payment_id
    where p.business_id = ${businessId} and p.request_id = ${requestId}
      and f.status = any(${[...countedRefundStatuses]}::text[]) and f.currency = p.currency
  `.execute(tx)
  const { taken = 0, asked = 0 } = rows[0] ?? {}
  const counted = await tx
    .updateTable('request')
    .set({ amountRefundedMinor: sql`least(amount_paid_minor, ${taken + asked}::bigint)` })
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .returning('amountPaidMinor')
    .executeTakeFirstOrThrow()
  if (taken > counted.amountPaidMinor)
    throw new RefundedTooMuch(`request ${requestId} was given back more than was paid`)
  await updateLateQuestion(tx, businessId, requestId)
}

/** Records once each refund that succeeded, and each that came back. */
async function tellRefund(
  tx: Tx,
  businessId: string,
  requestId: string,
  { status, amountMinor, currency, failure }: Refund,
): Promise<void> {
  if (status === 'pending') return
  await recordEvent(tx, {
    businessId,
    subject: requestId,
    type: status === 'succeeded' ? 'payment.refunded' : 'payment.refund_failed',
    actor: 'provider',
    data: { amountMinor, currency, ...(failure ? { failure } : {}) },
  })
}
