import type { ErrorCode } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import { isLive } from '#rules/payment.ts'
import { canDo, statusErrorCode } from '#rules/paymentRequest.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { isCatchingUp } from '#server/database/readRestored.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { countAttempt } from '#server/http/countAttempt.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { endPayment } from '#server/intents/endPayment.ts'
import { insertPayment } from '#server/intents/insertPayment.ts'
import { AttemptEnded, isOtherAmount, openIntent } from '#server/intents/openIntent.ts'
import { planCheck } from '#server/intents/planCheck.ts'
import { readLivePayment } from '#server/intents/readLivePayment.ts'
import type { FoundLink } from '#server/links/findPayLink.ts'
import { lockRequest } from '#server/requests/lockRequest.ts'
import { isPaused } from './isPaused.ts'
import { settlePayment } from './settlePayment.ts'

/**
 * The price on the button that the payer saw: an amount in minor units and its ISO 4217 currency.
 */
type Seen = { amountMinor: number; currency: string }

/**
 * Starts a payment and returns what the browser needs to confirm it: reserves the attempt, makes
 * the intent outside any transaction, hands over its client secret. Two tabs, two taps and a retry
 * get the same intent.
 * @param seen never is another amount than this charged
 * @param from the key of the payer's address, from `addressKey`, by which attempts are counted
 * @throws {Refusal} request_paid, request_canceled, request_expired, request_processing,
 * amount_changed, payments_paused
 */
export async function startPayment(
  context: AppContext,
  link: FoundLink,
  seen: Seen,
  from: Buffer,
): Promise<{ clientSecret: string }> {
  const { businessId, requestId } = link
  await countStart(context, link, from)
  const paymentId = await inBusiness(context.database, businessId, (tx) =>
    reservePayment(tx, link, seen),
  )
  const opened = await openIntent(context, businessId, paymentId).catch(nullWhenEnded)
  // The request was changed, or it ended, while its intent was being made.
  if (!opened) return startPayment(context, link, seen, from)
  const { intent } = opened
  const other = isOtherAmount(opened)
  if (other || !isLive(intent.status)) {
    // Someone canceled or changed the intent at the provider, or it was paid a moment ago: settle
    // first.
    const live = await settlePayment(context, { businessId, paymentId })
    if (!other && intent.status === 'succeeded') throw new Refusal('request_paid')
    if (live) throw new Refusal('request_processing')
    return startPayment(context, link, seen, from)
  }
  const refusal = await inBusiness(context.database, businessId, (tx) =>
    whyNotPayable(tx, link, seen),
  )
  if (!refusal) return { clientSecret: intent.clientSecret }
  // If the request was canceled or expired while the intent was being made, the intent must not
  // stay payable. Otherwise the live payment is being paid in another tab, or the change of the
  // amount has ended it already.
  const over = refusal === 'request_canceled' || refusal === 'request_expired'
  if (over) await endPayment(context, businessId, requestId)
  throw new Refusal(refusal)
}

function nullWhenEnded(error: unknown): null {
  if (error instanceof AttemptEnded) return null
  throw error
}

/**
 * Counts a new attempt by its IP address, because a card tester goes from link to link. Pressing
 * again on a live attempt does not count.
 */
async function countStart(context: AppContext, link: FoundLink, from: Buffer): Promise<void> {
  const limit = {
    kind: 'pay.start',
    key: from,
    windowMs: 3_600_000,
    countMax: limits.payStartsPerAddressPerHourMax,
  }
  const within = await inBusiness(context.database, link.businessId, async (tx) => {
    const live = await readLivePayment(tx, link.businessId, link.requestId)
    return live !== undefined || countAttempt(tx, limit, new Date())
  })
  if (!within) throw new Refusal('payments_paused')
}

async function reservePayment(tx: Tx, link: FoundLink, seen: Seen): Promise<string> {
  const { businessId, requestId } = link
  const refusal = await whyNotPayable(tx, link, seen)
  if (refusal) throw new Refusal(refusal)
  if (await isPaused(tx, businessId, requestId)) throw new Refusal('payments_paused')
  const live = await readLivePayment(tx, businessId, requestId)
  if (live) return live.id
  if (await isCatchingUp(tx, businessId)) throw new Refusal('payments_paused')
  const id = newId('pay')
  const { amountMinor, currency } = seen
  const payment = { businessId, id, requestId, amountMinor, currency, status: 'started' as const }
  await insertPayment(tx, payment, new Date())
  await planCheck(tx, { businessId, paymentId: id }, 0, retryLimits.paymentCheckDelaysMs[0])
  await recordEvent(tx, { businessId, subject: requestId, type: 'payment.started', actor: 'payer' })
  return id
}

/**
 * Returns why nothing can be paid at this link, or not this amount; null if it can. Locks the
 * request's row: two reservations follow one another, and the amount stays until `tx` ends.
 */
async function whyNotPayable(tx: Tx, link: FoundLink, seen: Seen): Promise<ErrorCode | null> {
  const request = await lockRequest(tx, link)
  if (request.linkGeneration !== link.generation) return 'request_expired'
  if (!canDo('pay', request.status)) return statusErrorCode(request.status)
  const same = request.amountMinor === seen.amountMinor && request.currency === seen.currency
  return same ? null : 'amount_changed'
}
