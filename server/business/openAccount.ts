import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { StripeFailed } from '#server/stripe/askStripe.ts'
import type { Account } from '#server/stripe/stripeTypes.ts'

/** Why a business that could take cards can take none any more. */
type PaymentsProblem = 'account_gone' | 'charges_disabled'

/**
 * Opens the provider account of a business, or reads it again, and records whether it can take charges.
 * The idempotency key is the business's id: however often this runs, there is one account. An account that is
 * gone is never replaced in silence: the payments made in it are known there alone.
 */
export async function openAccount(context: AppContext, businessId: string): Promise<void> {
  const business = await inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('business')
      .select(['name', 'country', 'stripeAccount', 'accountKeyNumber', 'createdAt'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
  )
  const { stripeAccount } = business
  const account = stripeAccount
    ? await context.stripe.readAccount(stripeAccount)
    : await makeAccount(context, businessId, business)
  crashPoint('account.read')
  await inBusiness(context.database, businessId, async (tx) => {
    if (account)
      await tx
        .updateTable('business')
        .set({ stripeAccount: account.id })
        .where('id', '=', businessId)
        .execute()
    const ready = account?.ready === true
    await recordReady(tx, businessId, ready, account ? 'charges_disabled' : 'account_gone')
  })
}

type Unopened = { name: string; country: string; accountKeyNumber: number; createdAt: Date }

/**
 * Opens the account, or finds the one that was opened although its answer was an error. Such an error stays the
 * answer under its key for a day, so the job's next try uses the next key.
 */
async function makeAccount(
  { stripe, database }: AppContext,
  businessId: string,
  { name, country, accountKeyNumber: keyNumber, createdAt }: Unopened,
): Promise<Account> {
  const since = new Date(createdAt.getTime() - providerLimits.clockSkewMs)
  const made = keyNumber > 1 ? await stripe.findAccount(businessId, since) : null
  if (made) return made
  try {
    return await stripe.createAccount({ businessId, name, country, keyNumber })
  } catch (error) {
    if (error instanceof StripeFailed)
      await inBusiness(database, businessId, (tx) =>
        tx
          .updateTable('business')
          .set({ accountKeyNumber: keyNumber + 1 })
          .where('id', '=', businessId)
          .where('accountKeyNumber', '=', keyNumber)
          .execute(),
      )
    throw error
  }
}

/**
 * Records whether a business can take cards. A business that never could has no problem: its account is still
 * being opened.
 * @param problem what the problem is, if it cannot
 */
async function recordReady(
  tx: Tx,
  businessId: string,
  ready: boolean,
  problem: PaymentsProblem,
): Promise<void> {
  const before = await tx
    .selectFrom('business')
    .select(['paymentsReady', 'paymentsProblem'])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const hadCards = before.paymentsReady || before.paymentsProblem !== null
  const paymentsProblem = ready || !(hadCards || problem === 'account_gone') ? null : problem
  if (ready === before.paymentsReady && paymentsProblem === before.paymentsProblem) return
  await tx
    .updateTable('business')
    .set({ paymentsReady: ready, paymentsProblem })
    .where('id', '=', businessId)
    .execute()
  const type = ready ? 'business.payments_ready' : 'business.payments_stopped'
  const data = paymentsProblem ? { problem: paymentsProblem } : {}
  await recordEvent(tx, { businessId, subject: businessId, type, actor: 'provider', data })
}
