import { sql } from 'kysely'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { StripeFailed } from '#server/stripe/askStripe.ts'
import type { Account } from '#server/stripe/stripeTypes.ts'
import { recordAccount } from './recordAccount.ts'

/**
 * Opens the provider account of a business, or reads it again, and records whether it can take charges and what
 * it still needs. In single mode the account is our own, which the keys belong to.
 * The idempotency key is the business's id: however often this runs, there is one account. An account that is
 * gone is never replaced in silence: the payments made in it are known there alone.
 */
export async function openAccount(context: AppContext, businessId: string): Promise<void> {
  const business = await inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('business')
      .select(['name', 'country', 'ownerEmail', 'stripeAccount', 'accountKeyNumber', 'createdAt'])
      .select(['firstPayoutOn', sql<string>`clock_timestamp()::text`.as('readAt')])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
  )
  const isOurs = context.config.mode === 'single'
  const account = isOurs
    ? await context.stripe.readAccountOfKeys()
    : business.stripeAccount
      ? await context.stripe.readAccount(business.stripeAccount)
      : await makeAccount(context, businessId, business)
  const payouts =
    account?.payoutsOn && business.firstPayoutOn === null
      ? await context.stripe.listPayouts(isOurs ? null : account.id)
      : null
  // The list has the newest first: the first that there was is its last, or is still to come.
  const firstPayout = payouts?.at(-1)?.arrivesAt ?? null
  crashPoint('account.read')
  await inBusiness(context.database, businessId, async (tx) => {
    if (account && !isOurs)
      await tx
        .updateTable('business')
        .set({ stripeAccount: account.id })
        .where('id', '=', businessId)
        .execute()
    await recordAccount(tx, businessId, account, {
      firstPayout,
      readAt: business.readAt,
      now: new Date(),
    })
  })
}

/** Opens the account of a business that was just made, unless an earlier call has done so. */
export async function openNewAccount(context: AppContext, businessId: string): Promise<void> {
  const { accountReadAt } = await inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('business')
      .select('accountReadAt')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
  )
  if (accountReadAt === null) await openAccount(context, businessId)
}

type Unopened = {
  name: string
  country: string
  ownerEmail: string | null
  accountKeyNumber: number
  createdAt: Date
}

/**
 * Opens the account, or finds the one that was opened although its answer was an error. Such an error stays the
 * answer under its key for a day, so the job's next try uses the next key.
 */
async function makeAccount(
  { stripe, database }: AppContext,
  businessId: string,
  { name, country, ownerEmail: email, accountKeyNumber: keyNumber, createdAt }: Unopened,
): Promise<Account> {
  const since = new Date(createdAt.getTime() - providerLimits.clockSkewMs)
  const made = keyNumber > 1 ? await stripe.findAccount(businessId, since) : null
  if (made) return made
  try {
    return await stripe.createAccount({ businessId, name, country, email, keyNumber })
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
