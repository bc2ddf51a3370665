import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, outsideBusinesses } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { settlePayment } from './settlePayment.ts'

type Notice = { type: string; account: string | null; objectId: string | null }

/** Handles one webhook of the inbox: what it names is read again from the provider. */
export async function handleStripeEvent(house: House, eventId: string): Promise<void> {
  const notice = await outsideBusinesses(house.database, (tx) =>
    tx
      .selectFrom('providerEvent')
      .select(['type', 'account', 'objectId'])
      .where('provider', '=', 'stripe')
      .where('id', '=', eventId)
      .where('handledAt', 'is', null)
      .executeTakeFirst(),
  )
  if (!notice) return
  const outcome = await handle(house, notice)
  await outsideBusinesses(house.database, (tx) =>
    tx
      .updateTable('providerEvent')
      .set({ handledAt: new Date(), outcome })
      .where('provider', '=', 'stripe')
      .where('id', '=', eventId)
      .execute(),
  )
}

async function handle(
  house: House,
  notice: Notice,
): Promise<'settled' | 'not_ours' | 'not_needed'> {
  if (!notice.objectId) return 'not_needed'
  if (notice.type.startsWith('payment_intent.')) {
    const intent = await house.stripe.readIntent(notice.objectId, notice.account)
    if (!intent?.ours || intent.live !== house.config.stripe.live) return 'not_ours'
    if (!(await isKnown(house, intent.ours))) return 'not_ours'
    await settlePayment(house, intent.ours)
    return 'settled'
  }
  if (notice.type === 'account.updated') {
    const account = await house.stripe.readAccount(notice.objectId)
    if (!account?.businessId) return 'not_ours'
    const { businessId } = account
    await inBusiness(house.database, businessId, (tx) => enqueue(tx, 'openAccount', { businessId }))
    return 'settled'
  }
  return 'not_needed'
}

/** Another installation on the same provider account writes ids of its own on its intents. */
function isKnown(house: House, name: { businessId: string; paymentId: string }): Promise<boolean> {
  return inBusiness(house.database, name.businessId, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .select('id')
      .where('businessId', '=', name.businessId)
      .where('id', '=', name.paymentId)
      .executeTakeFirst()
    return payment !== undefined
  })
}
