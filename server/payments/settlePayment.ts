import { sql } from 'kysely'
import { finalPaymentStatuses, isLive } from '#rules/payment.ts'
import { statusesBefore } from '#rules/paymentRequest.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { together } from '#server/database/together.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { PaymentName } from '#server/ids.ts'
import { endPayment } from '#server/intents/endPayment.ts'
import {
  isOtherAmount,
  nullWhenRefused,
  type OpenIntent,
  openIntent,
} from '#server/intents/openIntent.ts'
import { queueReceipt } from '#server/messages/queueReceipt.ts'
import { acceptLatePayment, findLateReason } from '#server/requests/late/acceptLatePayment.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { settleRefunds } from '#server/requests/refunds/settleRefunds.ts'
import type { Decline, Intent } from '#server/stripe/stripeTypes.ts'
import { isPaused } from './isPaused.ts'
import { moveRequest } from './moveRequest.ts'
import { recordDeclines } from './recordDeclines.ts'
import { settleDisputes } from './settleDisputes.ts'
import { settleMisfit } from './settleMisfit.ts'

/**
 * The result of settling an intent. `live` says whether the payment may still change; `intent` is
 * null if the intent did not count.
 */
type Settled = { live: boolean; intent: Intent | null }

/**
 * Brings our record of a payment in line with the provider's, with the refunds and disputes that
 * its intent reports.
 * @returns whether the payment may still change
 */
export async function settlePayment(context: AppContext, name: PaymentName): Promise<boolean> {
  const { live, intent } = await settleIntent(context, name)
  if (intent && intent.refundedMinor > 0) await settleRefunds(context, name)
  if (intent?.disputed) await settleDisputes(context, name)
  return live
}

/**
 * Reads the intent of a payment from the provider and applies it, in one transaction; the caller
 * settles refunds and disputes. Safe to run at any time, any number of times, in any order: only
 * the provider's present state counts, never the event that led here. The intent is found by the id
 * that we recorded, in the account of the business: nothing else on it is trusted.
 * @param read the intent with what it is for, if the caller has just read it
 */
export async function settleIntent(
  context: AppContext,
  name: PaymentName,
  read: OpenIntent | null = null,
): Promise<Settled> {
  const { businessId, paymentId } = name
  const opened = read ?? (await openIntent(context, businessId, paymentId).catch(nullWhenRefused))
  if (!opened) return { live: false, intent: null }
  const { intent, requestId } = opened
  if (intent.live !== context.config.stripe.live)
    throw new Error(`intent ${intent.id} of payment ${paymentId} is of the other mode`)
  if (isOtherAmount(opened))
    return { live: await settleMisfit(context, name, opened), intent: null }
  const declines = await readDeclines(context, opened)
  const paused = await inBusiness(context.database, businessId, async (tx) => {
    await applyIntent(tx, context, { ...name, requestId }, { intent, declines }, new Date())
    crashPoint('settle.before_commit')
    return intent.decline && (await isPaused(tx, businessId, requestId))
  })
  crashPoint('settle.after_commit')
  if (!paused || !isLive(intent.status)) return { live: isLive(intent.status), intent }
  // A card tester has the client secret and needs no page of ours: the intent must be canceled.
  return { live: (await endPayment(context, businessId, requestId)) === 'under_way', intent }
}

/** Reads every declined attempt: cards may be tried faster than webhooks arrive. */
async function readDeclines(
  context: AppContext,
  { intent: { id, decline }, account, declineReference }: OpenIntent,
): Promise<Decline[]> {
  if (!decline || decline.reference === declineReference) return []
  const charged = await context.stripe.listDeclines(id, account)
  // A refused 3-D Secure makes no charge; the intent itself gives a better reason for its newest
  // decline.
  return [...charged.filter(({ reference }) => reference !== decline.reference), decline]
}

async function applyIntent(
  tx: Tx,
  context: AppContext,
  name: PaymentName & { requestId: string },
  { intent, declines }: { intent: Intent; declines: Decline[] },
  now: Date,
): Promise<void> {
  // The request's row is locked first, then the payment's: the same order in every function.
  const [request, moved] = await together([
    lockRequest(tx, name),
    movePayment(tx, name, intent, now),
  ])
  if (intent.status === 'succeeded') {
    if (moved) await applyPaid(tx, context, { request, paymentId: name.paymentId }, intent, now)
    return
  }
  if (moved && intent.status === 'needs_action') await record(tx, request, 'payment.needs_action')
  if (moved && intent.status === 'canceled') await record(tx, request, 'payment.canceled')
  if (moved && intent.status === 'processing') await record(tx, request, 'payment.processing')
  await moveRequest(tx, request, intent.status === 'processing' ? 'processing' : 'open')
  await recordDeclines(tx, name, request.id, declines)
}

/**
 * Moves the payment if it can still move; returns whether its status changed. Money beats state: a
 * payment that we recorded as ended becomes paid when the provider says so.
 */
async function movePayment(tx: Tx, name: PaymentName, intent: Intent, now: Date): Promise<boolean> {
  const moved = await tx
    .updateTable('payment')
    .set({
      status: intent.status,
      cardBrand: intent.card?.brand ?? null,
      cardLast4: intent.card?.last4 || null,
      cardCountry: intent.card?.country ?? null,
      updatedAt: now,
    })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.paymentId)
    .where(
      'status',
      'not in',
      intent.status === 'succeeded' ? ['succeeded'] : [...finalPaymentStatuses],
    )
    .where('status', '<>', intent.status)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

type RequestRecord = {
  businessId: string
  id: string
  customerId: string
  number: number
  linkGeneration: number
  status: string
  whatFor: string
  currency: string
}

/**
 * Records a payment. Money beats state: a payment that lands after the request has ended is
 * recorded as late, and the business decides whether to keep it.
 */
async function applyPaid(
  tx: Tx,
  context: AppContext,
  { request, paymentId }: { request: RequestRecord; paymentId: string },
  intent: Intent,
  now: Date,
): Promise<void> {
  // Staff marked it as paid in cash, and a card was faster than the end of its intent; or two intents
  // were paid and we did not know one of them, as after a back-up was restored.
  const twice = request.status === 'paid'
  const { businessId, id: requestId } = request
  const why = await findLateReason(tx, request, paymentId)
  const money = { amountMinor: intent.amountMinor, currency: intent.currency }
  const receipt = { about: 'cardPayment' as const, money, cause: null }
  const paid = tx
    .updateTable('request')
    .set({
      status: 'paid',
      ...(twice ? {} : { paidAt: now }),
      paidLate: why !== null,
      amountPaidMinor: sql`amount_paid_minor + ${intent.amountMinor}`,
    })
    .where('businessId', '=', request.businessId)
    .where('id', '=', request.id)
    .where('status', 'in', twice ? ['paid'] : statusesBefore('paid'))
    .returning('id')
    .executeTakeFirst()
  const [known] = await together([paid, queueReceipt(tx, context, request, receipt, now)])
  if (!known) throw new Error(`request ${request.id} was paid as ${request.status}: ${intent.id}`)
  const data = {
    number: request.number,
    ...money,
    cardBrand: intent.card?.brand ?? null,
    cardLast4: intent.card?.last4 ?? null,
    ...(twice ? { twice } : {}),
  }
  if (!why) return record(tx, request, 'request.paid', data)
  await acceptLatePayment(tx, { businessId, requestId, paymentId, why }, intent, data, now)
}

function record(
  tx: Tx,
  request: RequestRecord,
  type: 'request.paid' | 'payment.needs_action' | 'payment.processing' | 'payment.canceled',
  data: Record<string, unknown> = {},
): Promise<void> {
  return recordEvent(tx, {
    businessId: request.businessId,
    subject: request.id,
    type,
    actor: 'provider',
    data,
  })
}
