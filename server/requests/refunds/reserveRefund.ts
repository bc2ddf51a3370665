import { sql } from 'kysely'
import { countedRefundStatuses } from '#rules/payment.ts'
import type { RefundBody } from '#rules/shapes/requestActions.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { newId } from '#server/ids.ts'
import { countRefunds } from './applyRefunds.ts'

/** When a refund is looked after whose process may have died before the provider was asked. */
const askAgainMs = 5_000

/** A refund that is to be asked of the provider. */
type Reservation = {
  businessId: string
  requestId: string
  paymentId: string
  amountMinor: number
  currency: string
  reason?: RefundBody['reason']
  /** The member; null where it is the rule of the business. */
  askedBy: string | null
  /** It came late: its refund has a name of its own. */
  late?: true
}

/**
 * Takes down a refund before the provider is asked for it, with the job that asks where nobody waits
 * for the answer. The request is locked, and there is room for it.
 * @returns the id of the refund.
 */
export async function reserveRefund(tx: Tx, wanted: Reservation, now: Date): Promise<string> {
  const { businessId, requestId, paymentId, amountMinor, currency, reason, askedBy } = wanted
  const id = wanted.late ? await nameLateRefund(tx, businessId, paymentId) : newId('ref')
  await tx
    .insertInto('refund')
    .values({
      businessId,
      id,
      paymentId,
      amountMinor,
      currency,
      status: 'asked',
      reason: reason ?? null,
      askedBy,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await countRefunds(tx, businessId, requestId)
  // Whoever asked has it made in the same call.
  const delayMs = askedBy === null ? 0 : askAgainMs
  await enqueue(tx, 'makeRefund', { businessId, refundId: id }, delayMs)
  return id
}

/**
 * The name follows from the payment's, and with it the provider's key and mark: a database that was
 * brought back from before it was reserved asks for the very same refund. One that failed is asked
 * for anew under another.
 */
async function nameLateRefund(tx: Tx, businessId: string, paymentId: string): Promise<string> {
  const id = paymentId.replace(/^pay_/, 'ref_')
  const failed = await tx
    .selectFrom('refund')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return failed ? newId('ref') : id
}

/** Tells that a refund was asked for, by whom, and whether it is of money that came late. */
export function tellAsked(
  tx: Tx,
  { businessId, requestId, amountMinor, currency, askedBy, late }: Reservation,
): Promise<void> {
  return recordEvent(tx, {
    businessId,
    subject: requestId,
    type: 'payment.refund_asked',
    ...(askedBy === null ? { actor: 'system' } : { actor: 'staff', actorId: askedBy }),
    data: {
      amountMinor,
      currency,
      ...(late ? { late } : {}),
      ...(askedBy === null ? { byRule: true } : {}),
    },
  })
}

/** How much of each payment by card of a request can still be given back, the newest first. */
export async function readRefundable(
  tx: Tx,
  businessId: string,
  requestId: string,
): Promise<{ paymentId: string; leftMinor: number }[]> {
  const { rows } = await sql<{ paymentId: string; leftMinor: number }>`
    select p.id as "paymentId", (p.amount_minor - coalesce((
      select sum(f.amount_minor) from refund f
      where f.business_id = p.business_id and f.payment_id = p.id and f.currency = p.currency
        and f.status = any(${[...countedRefundStatuses]}::text[])
    ), 0))::float8 as "leftMinor"
    from payment p
    where p.business_id = ${businessId} and p.request_id = ${requestId}
      and p.method = 'card' and p.status = 'succeeded'
    order by p.attempt desc`.execute(tx)
  return rows
}
