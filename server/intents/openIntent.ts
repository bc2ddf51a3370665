import { finalPaymentStatuses, isLive, type PaymentStatus } from '#rules/payment.ts'
import type { AppContext } from '#server/appContext.ts'
import { planAccountCheck } from '#server/business/recheckAccount.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { together } from '#server/database/together.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { StripeAccountGone, StripeFailed, StripeRefused } from '#server/stripe/askStripe.ts'
import type { Intent } from '#server/stripe/stripeTypes.ts'
import { findMadeIntent } from './findMadeIntent.ts'
import { moneyMark } from './moneyMarks.ts'

/**
 * An intent, the account that it belongs to, the request that it is for, the amount that we asked
 * for in minor units, and the newest decline that we know of.
 */
export type OpenIntent = {
  intent: Intent
  asked: { amountMinor: number; currency: string }
  account: string | null
  requestId: string
  declineReference: string | null
}

/** Thrown for an attempt that was ended here before its intent was recorded: nobody can pay it. */
export class AttemptEnded extends Error {}

/**
 * Returns the provider's intent of a reserved payment, making it if it was not made or not
 * recorded. The idempotency key is made of our ids: after a crash the provider returns the same
 * intent again. An error of the provider's own stays its answer under that key for a day, so the call is
 * made once more under the next key.
 * @throws {StripeRefused} if the provider refuses to make it; the payment has then failed
 * @throws {AttemptEnded} if the attempt was ended meanwhile
 * @throws {StripeUnavailable} if the provider cannot be asked
 */
export async function openIntent(
  context: AppContext,
  businessId: string,
  paymentId: string,
): Promise<OpenIntent> {
  const name = { businessId, paymentId }
  try {
    return await openOnce(context, name)
  } catch (error) {
    if (!(error instanceof StripeFailed)) throw error
    return openOnce(context, name)
  }
}

async function openOnce(context: AppContext, name: PaymentName): Promise<OpenIntent> {
  const payment = await readAttempt(context, name)
  const { account, requestId, declineReference, amountMinor, currency } = payment
  const known = { account, requestId, declineReference, asked: { amountMinor, currency } }
  const held = payment.intentId ? await context.stripe.readIntent(payment.intentId, account) : null
  if (held) return { intent: held, ...known }
  if (payment.intentId === null && !isLive(payment.status)) throw new AttemptEnded()
  const intent = await makeIntent(context, name, payment)
  const recorded = await recordIntent(context, name, intent.id)
  crashPoint('intent.recorded')
  // A recorded intent that the provider does not know cannot be opened again.
  if (recorded === intent.id || payment.intentId !== null) return { intent, ...known }
  // The provider has made a second intent and the first was recorded meanwhile, or the attempt was
  // ended meanwhile: nobody may pay this one.
  await context.stripe.cancelIntent(intent.id, account)
  return openOnce(context, name)
}

type Attempt = Awaited<ReturnType<typeof readAttempt>>

function readAttempt(context: AppContext, { businessId, paymentId }: PaymentName) {
  return inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('payment as p')
      .innerJoin('request as r', (join) =>
        join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
      )
      .innerJoin('business as b', 'b.id', 'p.businessId')
      .where('p.businessId', '=', businessId)
      .where('p.id', '=', paymentId)
      .select([
        'p.intentId',
        'p.requestId',
        'p.status',
        'p.amountMinor',
        'p.currency',
        'p.keyNumber',
        'p.createdAt',
        'p.declineReference',
        'r.number',
        'r.whatFor',
        'b.stripeAccount as account',
      ])
      .executeTakeFirstOrThrow(),
  )
}

/** Makes the intent, or finds the one that was made under a key that answers with an error. */
async function makeIntent(
  context: AppContext,
  name: PaymentName,
  { account, amountMinor, currency, requestId, keyNumber, ...attempt }: Attempt,
): Promise<Intent> {
  const { businessId, paymentId } = name
  if (keyNumber > 1) {
    const made = await findMadeIntent(context, { paymentId, account, ...attempt })
    if (made && isLive(made.status)) return made
  }
  const marked = { businessId, requestId, paymentId, amountMinor, currency }
  const order = {
    ...marked,
    account,
    mark: moneyMark(context.secret, marked),
    description: `${attempt.number}: ${attempt.whatFor}`,
    // The key has no attempt number: after a restored back-up the same number comes again.
    idempotencyKey: keyNumber === 1 ? `${paymentId}:pay` : `${paymentId}:pay:${keyNumber}`,
  }
  try {
    return await context.stripe.createIntent(order)
  } catch (error) {
    if (error instanceof StripeAccountGone) await closeGone(context, name)
    else if (error instanceof StripeRefused) await closeUnmade(context, name)
    if (error instanceof StripeFailed) await takeNextKey(context, name, keyNumber)
    throw error
  }
}

/**
 * Returns null for an intent that takes no money: the provider refused it, so its payment has failed, or the
 * attempt was ended before. Throws any other error.
 */
export function nullWhenRefused(error: unknown): null {
  if (error instanceof StripeRefused || error instanceof AttemptEnded) return null
  throw error
}

/** Returns whether somebody changed the amount of an intent of ours at the provider. */
export function isOtherAmount({ intent, asked }: OpenIntent): boolean {
  return intent.amountMinor !== asked.amountMinor || intent.currency !== asked.currency
}

const ended: PaymentStatus[] = [...finalPaymentStatuses]

/**
 * Records an intent as the payment's own, unless the payment has one or was ended. @returns the intent that
 * the payment has now
 */
async function recordIntent(
  context: AppContext,
  { businessId, paymentId }: PaymentName,
  intentId: string,
): Promise<string | null> {
  return inBusiness(context.database, businessId, async (tx) => {
    const [, payment] = await together([
      tx
        .updateTable('payment')
        .set({ intentId, updatedAt: new Date() })
        .where('businessId', '=', businessId)
        .where('id', '=', paymentId)
        .where('intentId', 'is', null)
        .where('status', 'not in', ended)
        .execute(),
      tx
        .selectFrom('payment')
        .select('intentId')
        .where('businessId', '=', businessId)
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow(),
    ])
    return payment.intentId
  })
}

async function takeNextKey(
  context: AppContext,
  { businessId, paymentId }: PaymentName,
  keyNumber: number,
): Promise<void> {
  await inBusiness(context.database, businessId, (tx) =>
    tx
      .updateTable('payment')
      .set({ keyNumber: keyNumber + 1 })
      .where('businessId', '=', businessId)
      .where('id', '=', paymentId)
      .where('keyNumber', '=', keyNumber)
      .execute(),
  )
}

/**
 * Ends an attempt whose account is gone: its intent, if there is one, takes no money through us any more. What
 * has become of the account is looked at again.
 */
async function closeGone(
  context: AppContext,
  { businessId, paymentId }: PaymentName,
): Promise<void> {
  await inBusiness(context.database, businessId, async (tx) => {
    await tx
      .updateTable('payment')
      .set({ status: 'canceled', updatedAt: new Date() })
      .where('businessId', '=', businessId)
      .where('id', '=', paymentId)
      .where('status', 'not in', ended)
      .execute()
    await planAccountCheck(tx, businessId)
  })
}

/**
 * Fails an attempt that has no intent: nothing can be paid, and it must not keep its request open.
 */
async function closeUnmade(context: AppContext, name: PaymentName): Promise<void> {
  await inBusiness(context.database, name.businessId, (tx) =>
    tx
      .updateTable('payment')
      .set({ status: 'failed', updatedAt: new Date() })
      .where('businessId', '=', name.businessId)
      .where('id', '=', name.paymentId)
      .where('intentId', 'is', null)
      .where('status', 'not in', ended)
      .execute(),
  )
}
