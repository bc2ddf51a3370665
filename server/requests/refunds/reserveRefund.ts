import { sql } from 'kysely'
import { countedRefundStatuses } from '#rules/payment.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { RefundBody } from '#rules/shapes/requestActions.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { newId } from '#server/ids.ts'
import { countRefunds } from './applyRefunds.ts'

/** A refund to ask the provider for. */
export type Reservation = {
  /** The refund's id, if it is derived from the payment. */
  id?: string
  businessId: string
  requestId: string
  paymentId: string
  amountMinor: number
  currency: string
  reason?: RefundBody['reason']
  /** The member who asked; null if the business's rule did. */
  askedBy: string | null
  /** True texts the customer once it has succeeded. */
  textCustomer: boolean
  /** The refund of a late payment. */
  late?: true
}

/**
 * Records a refund before the provider is asked for it, and queues the job that asks if nobody
 * waits for the answer. The request is locked, and the refund fits into what is left.
 * @returns the id of the refund
 */
export async function reserveRefund(tx: Tx, wanted: Reservation, now: Date): Promise<string> {
  const { businessId, requestId, paymentId, amountMinor, currency, reason, askedBy, textCustomer } =
    wanted
  const id = wanted.id ?? newId('ref')
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
      textCustomer,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await countRefunds(tx, businessId, requestId)
  // A refund that a member asked for is made in the same call.
  const delayMs = askedBy === null ? 0 : retryLimits.refundAskAgainMs
  await enqueue(tx, 'makeRefund', { businessId, refundId: id }, delayMs)
  return id
}

/** Records in the history that a refund was asked for, by whom, and whether the payment was late. */
export function recordRefundAsked(
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

/** Returns how much of each card payment of a request can still be refunded, newest first. */
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
