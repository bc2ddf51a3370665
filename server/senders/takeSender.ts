import { sql } from 'kysely'
import { readPhone } from '#rules/phone.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { readCountry } from '#server/business/readCountry.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { buySender, type Taken } from './buySender.ts'

/**
 * Gives the number that the texts of a business come from. On a platform that has numbers for it, one
 * of its own: that which it has or had, a free one of TWILIO_SENDERS, or one that is bought. Where
 * none can be had, the one that all share.
 */
export async function takeSender(
  context: AppContext,
  businessId: string,
  now: Date,
): Promise<Taken> {
  const shared = { from: context.twilio.from }
  const { senders } = context.config.twilio
  if (!senders) return shared
  const held = await outsideBusinesses(context.database, (tx) => takeHeld(tx, businessId, now))
  if (typeof held === 'string') return { from: held }
  const { pool } = senders
  if (held === null && pool.length > 0) {
    const country = await inBusiness(context.database, businessId, (tx) =>
      readCountry(tx, businessId),
    )
    const free = await outsideBusinesses(context.database, (tx) =>
      takeFree(tx, { businessId, country, pool }, now),
    )
    if (free === 'wait') return 'wait'
    if (free) return { from: free }
  }
  return senders.buy ? buySender(context, businessId, now) : shared
}

type OpenSender = { state: string }

/** The number that a business has, or had and gets back; null where it has none at all. */
async function takeHeld(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<string | OpenSender | null> {
  const held = await tx
    .selectFrom('sender')
    .select(['phone', 'state', 'textedAt'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (!held) return null
  const isOwn = held.state === 'used' || held.state === 'resting'
  if (!isOwn || held.phone === null) return { state: held.state }
  // Written once a day: a row that each text writes would make them wait for one another.
  const sinceMs = now.getTime() - (held.textedAt?.getTime() ?? 0)
  if (held.state === 'used' && sinceMs < senderLimits.textedWrittenEveryMs) return held.phone
  const kept = await tx
    .updateTable('sender')
    .set({ state: 'used', textedAt: now, changedAt: now })
    .where('businessId', '=', businessId)
    .where('state', 'in', ['used', 'resting'])
    .returning('phone')
    .executeTakeFirst()
  return kept?.phone ?? { state: 'leaving' }
}

/** A free number of the pool, of the same country where there is one. */
async function takeFree(
  tx: Tx,
  { businessId, country, pool }: { businessId: string; country: string; pool: string[] },
  now: Date,
): Promise<string | 'wait' | null> {
  await tx
    .insertInto('sender')
    .values(
      pool.map((phone) => ({
        id: newId('snd'),
        phone,
        country: readPhone(phone).country,
        state: 'free',
        changedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  // One at a time for a business, or two texts at once would take two numbers.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sender:${businessId}`}, 0))`.execute(
    tx,
  )
  const other = await tx
    .selectFrom('sender')
    .select('id')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (other) return 'wait'
  const taken = await tx
    .updateTable('sender')
    .set({ businessId, state: 'used', textedAt: now, changedAt: now })
    .where('id', '=', (from) =>
      from
        .selectFrom('sender')
        .select('id')
        .where('state', '=', 'free')
        // What was taken out of the setting is not handed on.
        .where('phone', 'in', pool)
        .orderBy(sql`country is distinct from ${country}`)
        .orderBy('changedAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('phone')
    .executeTakeFirst()
  return taken?.phone ?? null
}
