import { sql } from 'kysely'
import { senderLimits } from '#rules/senderLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { readCountry } from '#server/business/readCountry.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { callbackRetries } from '#server/outside/callbackRetries.ts'
import type { HeldNumber } from '#server/outside/twilioNumbers.ts'

/**
 * The number that a business's text goes out from, or null for the sender that all share; `wait` while one is
 * being bought.
 */
export type SenderChoice = { from: string | null } | 'wait'

/**
 * Buys a business a number of its own: claim, look, buy, record. The provider takes no idempotency key for
 * it, so the number carries the business's id as its name, and is looked for before another is bought: a
 * worker that died between the call and the record may have bought it.
 */
export async function buySender(
  context: AppContext,
  businessId: string,
  now: Date,
): Promise<SenderChoice> {
  const shared = { from: null }
  const claim = await outsideBusinesses(context.database, (tx) =>
    claimPurchase(tx, businessId, now),
  )
  if (claim !== 'buy') return claim === 'wait' ? 'wait' : shared
  const country = await inBusiness(context.database, businessId, (tx) =>
    readCountry(tx, businessId),
  )
  const bought = await findOrBuy(context, businessId, country)
  if (bought === 'unknown') return 'wait'
  const held = bought === 'refused' ? null : bought
  await outsideBusinesses(context.database, (tx) => recordPurchase(tx, businessId, country, held))
  return held ? { from: held.phone } : shared
}

/**
 * Lets one worker at a time buy for a business. A worker whose claim is a minute old may have died; by then
 * the provider's lists, which lag by seconds, show what it has bought.
 */
async function claimPurchase(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<'buy' | 'wait' | 'shared'> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const row = await tx
    .selectFrom('sender')
    .select(['state', 'changedAt'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (!row) return beginPurchase(tx, businessId, now)
  if (row.state === 'refused') {
    if (row.changedAt > before(senderLimits.refusedForMs)) return 'shared'
  } else if (row.state !== 'buying') return row.state === 'used' ? 'wait' : 'shared'
  const claimed = await tx
    .updateTable('sender')
    .set({
      state: 'buying',
      claimedAt: now,
      ...(row.state === 'refused' ? { changedAt: now } : {}),
    })
    .where('businessId', '=', businessId)
    .where('state', '=', row.state)
    .where((where) =>
      where.or([
        where('state', '=', 'refused'),
        where('claimedAt', '<', before(senderLimits.purchaseClaimMs)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (claimed) return 'buy'
  // A text does not wait for ever for a provider that does not answer.
  return row.changedAt > before(senderLimits.waitForSenderMs) ? 'wait' : 'shared'
}

async function beginPurchase(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<'buy' | 'wait' | 'shared'> {
  // One at a time; otherwise a hundred concurrent sign-ups would all read the same count.
  await lockNamed(tx, 'sender.buy')
  const { count } = await tx
    .selectFrom('sender')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('claimedAt', '>', new Date(now.getTime() - 24 * 3_600_000))
    .executeTakeFirstOrThrow()
  if (count >= senderLimits.boughtPerDayMax) return 'shared'
  const begun = await tx
    .insertInto('sender')
    .values({ id: newId('snd'), businessId, state: 'buying', claimedAt: now, changedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun ? 'buy' : 'wait'
}

async function findOrBuy(
  context: AppContext,
  businessId: string,
  country: string,
): Promise<HeldNumber | 'refused' | 'unknown'> {
  const { numbers } = context.twilio
  const name = `ringup ${businessId}`
  const held = await numbers.list({ FriendlyName: name })
  if (held === null) return 'unknown'
  const [first] = held
  if (first) return first
  const phone = await numbers.findAvailable(country)
  if (phone === null) return 'unknown'
  if (phone === 'none') return 'refused'
  const smsUrl = `${context.config.publicUrl}/hooks/twilio/inbound#${callbackRetries}`
  const outcome = await numbers.buy({ phone, name, smsUrl })
  return outcome.kind === 'bought' ? outcome : outcome.kind
}

async function recordPurchase(
  tx: Tx,
  businessId: string,
  country: string,
  held: HeldNumber | null,
): Promise<void> {
  const now = new Date()
  await tx
    .updateTable('sender')
    .set(
      held
        ? {
            state: 'used',
            phone: held.phone,
            providerSid: held.sid,
            country,
            textedAt: now,
            changedAt: now,
          }
        : { state: 'refused', changedAt: now },
    )
    .where('businessId', '=', businessId)
    .where('state', '=', 'buying')
    .execute()
}
