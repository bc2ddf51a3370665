import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { isLive } from '#rules/payment.ts'
import { refusalOfStatus } from '#rules/paymentRequest.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { endPayment } from '#server/endPayment.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/ids.ts'
import { openIntent } from '#server/openIntent.ts'
import { Refusal } from '#server/problems.ts'
import { readLivePayment } from '#server/readLivePayment.ts'
import { isPaused } from './readPayPage.ts'
import { settlePayment } from './settlePayment.ts'

/**
 * Gives the browser what it needs to confirm: reserve the attempt, make the intent outside any
 * transaction, hand over its client secret. Two tabs, two taps and a retry get the same intent.
 * @throws {Refusal} request_paid, request_canceled, request_expired, request_processing, payments_paused
 */
export async function startPayment(
  house: House,
  businessId: string,
  requestId: string,
): Promise<{ clientSecret: string }> {
  const paymentId = await inBusiness(house.database, businessId, (tx) =>
    reservePayment(tx, businessId, requestId),
  )
  const { intent } = await openIntent(house, businessId, paymentId)
  if (!isLive(intent.status)) {
    // Someone ended it at the provider, or it was paid a moment ago: take that in, then say so.
    await settlePayment(house, { businessId, paymentId })
    if (intent.status === 'succeeded') throw new Refusal('request_paid')
    return startPayment(house, businessId, requestId)
  }
  const stillOpen = await inBusiness(house.database, businessId, (tx) =>
    readPayable(tx, businessId, requestId),
  )
  if (stillOpen.refusal) {
    // Canceled or expired while the intent was being made: it must not stay payable.
    await endPayment(house, businessId, requestId)
    throw new Refusal(stillOpen.refusal)
  }
  return { clientSecret: intent.clientSecret }
}

async function reservePayment(tx: Tx, businessId: string, requestId: string): Promise<string> {
  const { refusal, request } = await readPayable(tx, businessId, requestId)
  if (refusal) throw new Refusal(refusal)
  if (await isPaused(tx, businessId, requestId)) throw new Refusal('payments_paused')
  const live = await readLivePayment(tx, businessId, requestId)
  if (live) return live.id
  const id = newId('pay')
  const now = new Date()
  await tx
    .insertInto('payment')
    .values({
      businessId,
      id,
      requestId,
      attempt: sql`(select coalesce(max(attempt), 0) + 1 from payment where business_id = ${businessId} and request_id = ${requestId})`,
      amountMinor: request.amountMinor,
      currency: request.currency,
      status: 'started',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await enqueue(
    tx,
    'checkPayment',
    { businessId, paymentId: id, check: 0 },
    limits.paymentCheckDelaysMs[0],
  )
  await recordEvent(tx, { businessId, subject: requestId, type: 'payment.started', actor: 'payer' })
  return id
}

/** Locks the request's row, so that two reservations follow one another. */
async function readPayable(tx: Tx, businessId: string, requestId: string) {
  const request = await tx
    .selectFrom('request')
    .select(['status', 'amountMinor', 'currency'])
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const refusal = request.status === 'open' ? null : refusalOfStatus(request.status)
  return { request, refusal }
}
