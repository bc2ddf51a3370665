import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { openAccount } from './openAccount.ts'
import { planAccountCheck } from './recheckAccount.ts'

/** Where the provider's form leads: back, or to another link. The screen of the payment settings reads these. */
const backTo = '/settings/payments?onboarding='

/**
 * Makes a link to the card provider's form for a business: a fresh one each time, since a link opens once. It
 * lets its holder name the bank account, so it is stored nowhere.
 * @param email where the provider reaches the owner, if they typed it
 * @throws {Refusal} onboarding_not_possible in single mode, and where the account is gone
 * @throws {StripeUnavailable}
 */
export async function openOnboarding(
  context: AppContext,
  by: { businessId: string; userId: string },
  email: string | undefined,
): Promise<string> {
  const { database, stripe, config } = context
  if (config.mode === 'single') throw new Refusal('onboarding_not_possible')
  const { businessId } = by
  const before = await inBusiness(database, businessId, (tx) => saveEmail(tx, businessId, email))
  if (!before.stripeAccount) await openAccount(context, businessId)
  const { stripeAccount, onboardingBegunAt } = await inBusiness(database, businessId, (tx) =>
    readAccount(tx, businessId),
  )
  if (!stripeAccount) throw new Refusal('onboarding_not_possible')
  if (email && before.stripeAccount && before.ownerEmail !== email && !onboardingBegunAt)
    await stripe.setAccountEmail(stripeAccount, email)
  const url = await stripe.createOnboardingLink(stripeAccount, {
    returnUrl: `${config.publicUrl}${backTo}back`,
    refreshUrl: `${config.publicUrl}${backTo}again`,
  })
  if (!url) {
    await inBusiness(database, businessId, (tx) => planAccountCheck(tx, businessId))
    throw new Refusal('onboarding_not_possible')
  }
  await inBusiness(database, businessId, (tx) => recordBegun(tx, by, new Date()))
  return url
}

function readAccount(tx: Tx, businessId: string) {
  return tx
    .selectFrom('business')
    .select(['stripeAccount', 'ownerEmail', 'onboardingBegunAt'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

/** Saves the owner's e-mail; returns what was there before. */
async function saveEmail(tx: Tx, businessId: string, email: string | undefined) {
  const before = await readAccount(tx, businessId)
  if (email === undefined || email === before.ownerEmail) return before
  await tx
    .updateTable('business')
    .set((values) => ({
      ownerEmail: email,
      // Another body needs another key, if an account is still to be opened.
      ...(before.stripeAccount ? {} : { accountKeyNumber: values('accountKeyNumber', '+', 1) }),
    }))
    .where('id', '=', businessId)
    .execute()
  return before
}

/** Records once that the owner went to the provider's form. */
async function recordBegun(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  now: Date,
): Promise<void> {
  const begun = await tx
    .updateTable('business')
    .set({ onboardingBegunAt: now })
    .where('id', '=', businessId)
    .where('onboardingBegunAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!begun) return
  const type = 'business.payments_changed'
  await recordEvent(tx, { businessId, subject: businessId, type, actor: 'staff', actorId: userId })
}
