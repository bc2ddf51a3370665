import { sql } from 'kysely'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { deleteSome } from '#server/database/deleteSome.ts'
import { enqueue, unhurried } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { StripeNotice } from '#server/stripe/stripeTypes.ts'

/**
 * Returns the events that may concern us: of our mode, and about a business, an intent or an account that we
 * know. All others cost no row, no job and no call. What an event says of itself is only good enough to drop it.
 */
export async function dropForeign<Notice extends StripeNotice>(
  tx: Tx,
  { config }: AppContext,
  notices: readonly Notice[],
): Promise<Notice[]> {
  const ofOurMode = notices.filter(({ live }) => live === config.stripe.live)
  const named = ofOurMode.filter(({ about }) => about.businessId ?? about.intentId ?? about.account)
  if (named.length === 0) return []
  const businessIds = named.map(({ about }) => about.businessId)
  const intentIds = named.map(({ about }) => about.intentId)
  const accounts = named.map(({ account }) => account)
  const ofAccounts = named.map(({ about }) => about.account !== null)
  const { rows } = await sql<{ place: number }>`
    select e.place::int from unnest(
        ${businessIds}::text[], ${intentIds}::text[], ${accounts}::text[], ${ofAccounts}::boolean[]
      ) with ordinality as e (business_id, intent_id, account, about_account, place)
    where concerns_us(e.business_id, e.intent_id, e.account, e.about_account)`.execute(tx)
  const places = new Set(rows.map(({ place }) => place))
  return named.filter((_, at) => places.has(at + 1))
}

/**
 * Stores an event of the card provider in the inbox and queues its handling, as part of `tx`.
 * Stripe may deliver an event twice, and also lists what it delivers: the second copy finds its row
 * and does nothing.
 * @param foundBy how the event reached us; an event found in the list first counts as a webhook
 * once its webhook arrives
 */
export async function keepNotice(
  tx: Tx,
  notice: StripeNotice,
  foundBy: 'webhook' | 'list',
  now: Date,
): Promise<void> {
  const { id, type, account, objectId } = notice
  const stored = await tx
    .insertInto('providerEvent')
    .values({
      provider: 'stripe',
      id,
      type,
      account,
      objectId,
      foundBy,
      receivedAt: now,
      queuedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const before = new Date(now.getTime() - providerLimits.noticesKeptMs)
  await deleteSome(tx, { table: 'provider_event', column: 'handled_at', before })
  if (stored) return queueNotice(tx, { id, account }, 0, foundBy === 'list' ? unhurried : 0)
  if (foundBy === 'list') return
  await tx
    .updateTable('providerEvent')
    .set({ foundBy })
    .where('provider', '=', 'stripe')
    .where('id', '=', id)
    .where('foundBy', '=', 'list')
    .execute()
}

/** Queues the handling of an inbox event, in place of a job that waits for its next attempt. */
export function queueNotice(
  tx: Tx,
  { id: eventId, account }: { id: string; account: string | null },
  delayMs = 0,
  priority = 0,
): Promise<void> {
  const job = account ? { eventId, account } : { eventId }
  return enqueue(tx, 'handleStripeEvent', job, delayMs, `stripe:${eventId}`, priority)
}
