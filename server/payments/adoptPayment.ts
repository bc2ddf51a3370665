import { isLive, type PaymentStatus, type UnmatchedReason } from '#rules/payment.ts'
import { canDo } from '#rules/paymentRequest.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { insertPayment } from '#server/intents/insertPayment.ts'
import { bearsOurMark } from '#server/intents/moneyMarks.ts'
import { planCheck } from '#server/intents/planCheck.ts'
import { readLivePayment } from '#server/intents/readLivePayment.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'

/** What came of it: the payment stands here now, or why it fits nothing of ours. */
export type Adoption = 'held' | UnmatchedReason

type Ours = NonNullable<Intent['ours']>
type OurIntent = Intent & { ours: Ours }

/**
 * Takes in an intent that bears our names and whose payment we do not have, or have without it, or
 * with another: the database was restored from a back-up that is older, or the answer by which an
 * intent was made was lost for longer than the provider keeps its key. The payment gets a row; what
 * became of it is settled by whoever settles payments. One that could still be paid beside another is
 * ended before it gets its row: whoever dies in between finds it again as one that nobody has taken in.
 * Taken in is only what bears our mark, and is of the sum that was asked for: all else is left alone.
 * @param account that of the business which the intent names; the caller has seen to that.
 * @throws {StripeUnavailable} when the provider cannot be asked.
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
  // One that is under way cannot always be ended: it is taken in with what came of it.
  const taken = await inBusiness(context.database, businessId, (tx) =>
    adopt(tx, { ...ended, ours }, true),
  )
  return taken === 'over' ? 'held' : taken
}

/** @param ended whether all was done to end it. @returns `over` where that is to be done first. */
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
  const mayGoOn = fits && isLive(intent.status) && !live && canDo('pay', request.status)
  if (mustEnd(intent, mayGoOn, ended)) return 'over'
  if (!fits) return 'other_amount'
  const { id: intentId, amountMinor, currency } = intent
  // Money beats state: one that stands as canceled is paid as soon as the provider says so.
  const status: PaymentStatus = mayGoOn ? 'started' : 'canceled'
  const payment = { businessId, id: paymentId, requestId, amountMinor, currency, status, intentId }
  await insertPayment(tx, payment, new Date())
  if (mayGoOn) await planCheck(tx, { businessId, paymentId }, 0, 0)
  return 'held'
}

/** Whether it could still be paid where nobody here would wait for it. */
function mustEnd({ status }: Intent, mayGoOn: boolean, ended: boolean): boolean {
  return isLive(status) && !mayGoOn && !ended
}

/** Where the payment has another, that one is its own. */
async function keepIntent(tx: Tx, { id, ours }: OurIntent): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ intentId: id })
    .where('businessId', '=', ours.businessId)
    .where('id', '=', ours.paymentId)
    .where('intentId', 'is', null)
    .execute()
}
