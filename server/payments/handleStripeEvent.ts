import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness, outsideBusinesses } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import type { Intent } from '#server/stripeTypes.ts'
import { settleDisputes } from './settleDisputes.ts'
import { settlePayment } from './settlePayment.ts'
import { settleRefunds } from './settleRefunds.ts'

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
  const about = aboutIntent(notice.type)
  if (about) return settleIntent(house, about, notice.objectId, notice.account)
  if (notice.type === 'account.updated') {
    const account = await house.stripe.readAccount(notice.objectId)
    if (!account?.businessId) return 'not_ours'
    const { businessId } = account
    await inBusiness(house.database, businessId, (tx) => enqueue(tx, 'openAccount', { businessId }))
    return 'settled'
  }
  return 'not_needed'
}

type Part = 'intent' | 'charge' | 'refund' | 'dispute'

/** What of a payment a webhook names. `charge.refund.updated` says what `refund.updated` says. */
function aboutIntent(type: string): Part | null {
  if (type.startsWith('payment_intent.')) return 'intent'
  if (type === 'charge.refunded') return 'charge'
  if (type.startsWith('charge.dispute.')) return 'dispute'
  return type.startsWith('refund.') ? 'refund' : null
}

async function settleIntent(
  house: House,
  about: Part,
  id: string,
  account: string | null,
): Promise<'settled' | 'not_ours'> {
  const intent = await readIntent(house, about, id, account)
  if (!intent?.ours || intent.live !== house.config.stripe.live) return 'not_ours'
  const status = await readStatus(house, intent.ours)
  if (!status) return 'not_ours'
  // The webhook that says paid may be lost, or come later than the one that says refunded.
  if (about === 'intent' || status !== 'succeeded') await settlePayment(house, intent.ours)
  if (about === 'dispute') await settleDisputes(house, intent.ours)
  // A refund in full ends an inquiry, and a dispute fails the refunds that are on their way.
  if (about !== 'intent') await settleRefunds(house, intent.ours)
  return 'settled'
}

function readIntent(
  { stripe }: House,
  about: Part,
  id: string,
  account: string | null,
): Promise<Intent | null> {
  return about === 'intent'
    ? stripe.readIntent(id, account)
    : stripe.readIntentOf(about, id, account)
}

/** Another installation on the same provider account writes ids of its own on its intents. */
function readStatus(
  house: House,
  name: { businessId: string; paymentId: string },
): Promise<string | undefined> {
  return inBusiness(house.database, name.businessId, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .select('status')
      .where('businessId', '=', name.businessId)
      .where('id', '=', name.paymentId)
      .executeTakeFirst()
    return payment?.status
  })
}
