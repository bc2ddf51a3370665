import { isCountry } from '#rules/phone.ts'
import { standardSteps } from '#rules/reminderPlan.ts'
import { sayIn } from '#rules/words/catalogs.ts'
import { staffLocaleOf } from '#rules/words/chooseLocale.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { Answer } from '#server/http/idempotency.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { findOwnBusiness } from '#server/members/listBusinesses.ts'
import { refuseUnproven } from './claimCode.ts'
import { refuseName } from './refuseReserved.ts'

export type NewBusiness = {
  name: string
  country: string
  currency: string
  timeZone?: string | undefined
  claimCode?: string | undefined
  /** The language of the screens of its owner (BCP 47), in which its first reminder plan is named. */
  language: string
}

/** Stores the answer of a call in the transaction that made it true: `answerOnce`. */
type Once = (tx: Tx, businessId: string, work: () => Promise<Answer>) => Promise<Answer>

/**
 * Creates a business for someone who owns none, with them as its owner; they may work in others.
 * @returns its id.
 * @throws {Refusal} country_not_supported, address_in_words, name_reserved, claim_code_wrong,
 * too_many_tries, business_exists, sign_up_closed
 */
export async function createBusiness(
  context: AppContext,
  owner: { userId: string; phone: string },
  input: NewBusiness,
  once: Once,
): Promise<string> {
  if (!isCountry(input.country)) throw refuseField('country', 'country_not_supported')
  refuseName(input.name, context.config)
  await refuseUnproven(context, { userId: owner.userId, claimCode: input.claimCode })
  const id = newId('bus')
  const single = context.config.mode === 'single'
  await inBusiness(context.database, id, (tx) =>
    once(tx, id, async () => {
      await insertBusiness(tx, id, owner, input, single)
      return { status: 201, subject: id }
    }),
  )
  return id
}

async function insertBusiness(
  tx: Tx,
  id: string,
  owner: { userId: string; phone: string },
  input: NewBusiness,
  single: boolean,
): Promise<void> {
  await claimSignUp(tx, id, owner.userId, single)
  const planId = newId('rpl')
  await tx
    .insertInto('business')
    .values({
      id,
      name: input.name,
      country: input.country,
      currency: input.currency,
      locale: staffLocaleOf(input.country),
      timeZone: readTimeZone(input.timeZone),
      // Until the owner changes it, the payer's page shows the number they signed in with.
      contactPhone: owner.phone,
      // In single mode the account is that of the configured keys; a platform opens one per business.
      paymentsReady: single,
      reminderPlanId: planId,
    })
    .execute()
  await tx
    .insertInto('reminderPlan')
    .values({
      businessId: id,
      id: planId,
      name: sayIn(input.language)('plans.usual'),
      steps: JSON.stringify(standardSteps),
    })
    .execute()
  await tx.insertInto('businessCounter').values({ businessId: id }).execute()
  await tx
    .insertInto('member')
    .values({ businessId: id, userId: owner.userId, role: 'owner' })
    .execute()
  await enqueue(tx, 'openAccount', { businessId: id })
  await recordEvent(tx, {
    businessId: id,
    subject: id,
    type: 'business.created',
    actor: 'staff',
    actorId: owner.userId,
  })
}

async function claimSignUp(
  tx: Tx,
  businessId: string,
  userId: string,
  single: boolean,
): Promise<void> {
  await tx.updateTable('appUser').set({ businessId }).where('id', '=', userId).execute()
  // Read once the row above is locked: of two calls at once, the second finds what the first has made.
  if (await findOwnBusiness(tx, userId)) throw new Refusal('business_exists')
  if (!single) return
  const claimed = await tx
    .updateTable('installation')
    .set({ claimedBy: businessId })
    .where('claimedBy', 'is', null)
    .returning('claimedBy')
    .executeTakeFirst()
  if (!claimed) throw new Refusal('sign_up_closed')
}

function readTimeZone(input: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: input }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
