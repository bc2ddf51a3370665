import { isLive, type PaymentStatus, type UnmatchedReason } from '#rules/payment.ts'
import { canDo } from '#rules/paymentRequest.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { insertPayment } from '#server/intents/insertPayment.ts'
import { bearsOurMark } from '#server/intents/moneyMarks.ts'
import { planCheck } from '#server/intents/planCheck.ts'
import { readLivePayment } from '#server/intents/readLivePayment.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'

/**
 * The outcome of an adoption: the payment is recorded here now, or the reason that it matches
 * nothing of ours.
 */
export type Adoption = 'held' | UnmatchedReason

type Ours = NonNullable<Intent['ours']>
type OurIntent = Intent & { ours: Ours }

/**
 * Adopts an intent that carries our ids: either we have no payment for it, or our payment has no
 * intent or another intent. This happens when the database was restored from an older back-up, or
 * when the response that made the intent was lost for longer than the provider keeps its key. The
 * payment gets a row; the caller then settles it. An intent that could still be paid beside another
 * is canceled before its row is made: if the process dies in between, the intent is found again as
 * one that nobody has adopted. Only an intent with our mark and of the requested amount is adopted;
 * any other is left alone.
 * @param account the account of the business that the intent names; the caller has checked that
 * @throws {StripeUnavailable} if the provider cannot be asked
 */
export async function adoptPayment(
  context: AppContext,
  intent: OurIntent,
  account: string | null,
): Promise<Adoption> {
  if (!bearsOurMark(context.secret, intent)) return 'not_asked_for'
  const { ours } = intent
  const { businessId } = ours
  const made = await inBusiness(context.database, businessId, (tx) => adopt(tx, intent, false))
  if (made !== 'over') return made
  const ended = await context.stripe.cancelIntent(intent.id, account)
  // An intent with a payment under way cannot always be canceled: it is adopted in whatever state
  // it is in.
  const taken = await inBusiness(context.database, businessId, (tx) =>
    adopt(tx, { ...ended, ours }, true),
  )
  return taken === 'over' ? 'held' : taken
}

/**
 * Records an intent under its payment, as far as the intent may stay as it is.
 * @param ended whether the provider was already asked to cancel the intent
 * @returns `over` if the intent has to be canceled first
 */
async function adopt(tx: Tx, intent: OurIntent, ended: boolean): Promise<Adoption | 'over'> {
  const { businessId, requestId, paymentId } = intent.ours
  const request = await tx
    .selectFrom('request')
    .select(['status', 'amountMinor', 'currency'])
    .where('businessId', '=', businessId)
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return 'request_gone'
  const known = await tx
    .selectFrom('payment')
    .select(['status', 'intentId'])
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (known) {
    const isOwn = known.intentId === null || known.intentId === intent.id
    if (mustEnd(intent, isOwn && isLive(known.status), ended)) return 'over'
    await keepIntent(tx, intent)
    return 'held'
  }
  const fits = intent.amountMinor === request.amountMinor && intent.currency === request.currency
  const live = await readLivePayment(tx, businessId, requestId)
  const isOpen = isLive(intent.status) && !live
  if (mustEnd(intent, fits && isOpen && canDo('pay', request.status), ended)) return 'over'
  if (!fits) return 'other_amount'
  const { id: intentId, amountMinor, currency } = intent
  // Money beats state: a payment recorded as canceled becomes paid as soon as the provider says so.
  const status: PaymentStatus = isOpen ? 'started' : 'canceled'
  const payment = { businessId, id: paymentId, requestId, amountMinor, currency, status, intentId }
  await insertPayment(tx, payment, new Date())
  // One that is under way could not be canceled, and may come to be payable again.
  if (isLive(intent.status)) await planCheck(tx, { businessId, paymentId }, 0, 0)
  return 'held'
}

/** Returns whether the intent could still be paid although nobody here would wait for it. */
function mustEnd({ status }: Intent, mayGoOn: boolean, ended: boolean): boolean {
  return isLive(status) && !mayGoOn && !ended
}

/** Records the intent of a payment that has none; an intent recorded earlier stays. */
async function keepIntent(tx: Tx, { id, ours }: OurIntent): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ intentId: id })
    .where('businessId', '=', ours.businessId)
    .where('id', '=', ours.paymentId)
    .where('intentId', 'is', null)
    .execute()
}
