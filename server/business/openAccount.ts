import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'

/**
 * Opens the provider account of a business, or reads it again, and records whether it can take charges.
 * The idempotency key is the business's id: however often this runs, there is one account.
 */
export async function openAccount(context: AppContext, businessId: string): Promise<void> {
  const business = await inBusiness(context.database, businessId, (tx) =>
    tx
      .selectFrom('business')
      .select(['name', 'country', 'stripeAccount'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
  )
  const { name, country, stripeAccount } = business
  const known = stripeAccount ? await context.stripe.readAccount(stripeAccount) : null
  const account = known ?? (await context.stripe.createAccount({ businessId, name, country }))
  crashPoint('account.read')
  await inBusiness(context.database, businessId, async (tx) => {
    await tx
      .updateTable('business')
      .set({ stripeAccount: account.id })
      .where('id', '=', businessId)
      .execute()
    const changed = await tx
      .updateTable('business')
      .set({ paymentsReady: account.ready })
      .where('id', '=', businessId)
      .where('paymentsReady', '<>', account.ready)
      .returning('id')
      .executeTakeFirst()
    if (changed && account.ready) {
      await recordEvent(tx, {
        businessId,
        subject: businessId,
        type: 'business.payments_ready',
        actor: 'provider',
      })
    }
  })
}
