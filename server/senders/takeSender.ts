import { sql } from 'kysely'
import { readPhone } from '#rules/phone.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { readCountry } from '#server/business/readCountry.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { newId } from '#server/ids.ts'
import { buySender, type SenderChoice } from './buySender.ts'

/**
 * Returns the number that a business's texts come from. On a platform with numbers to give, it is the
 * business's own: the one that it has or had, a free one of TWILIO_SENDERS, or a newly bought one. When none
 * is available, it is null for the sender that all share.
 */
export async function takeSender(
  context: AppContext,
  businessId: string,
  now: Date,
): Promise<SenderChoice> {
  const shared = { from: null }
  const { senders } = context.config.twilio
  if (!senders) return shared
  const held = await outsideBusinesses(context.database, (tx) => takeOwn(tx, businessId, now))
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

/** Returns the number that a business has, or had and gets back; null when it never had one. */
async function takeOwn(tx: Tx, businessId: string, now: Date): Promise<string | OpenSender | null> {
  const held = await tx
    .selectFrom('sender')
    .select(['phone', 'state', 'textedAt'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (!held) return null
  const isOwn = held.state === 'used' || held.state === 'resting'
  if (!isOwn || held.phone === null) return { state: held.state }
  // Written once a day: if every text wrote this row, texts would wait for one another.
  const sinceMs = now.getTime() - (held.textedAt?.getTime() ?? 0)
  if (held.state === 'used' && sinceMs < senderLimits.textedWrittenEveryMs) return held.phone
  const renewed = await tx
    .updateTable('sender')
    .set({ state: 'used', textedAt: now, changedAt: now })
    .where('businessId', '=', businessId)
    .where('state', 'in', ['used', 'resting'])
    .returning('phone')
    .executeTakeFirst()
  return renewed?.phone ?? { state: 'leaving' }
}

/** Takes a free number of the pool, preferably of the same country. */
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
  // One at a time for a business; otherwise two concurrent texts would take two numbers.
  await lockNamed(tx, `sender:${businessId}`)
  const other = await tx
    .selectFrom('sender')
    .select('id')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (other) return 'wait'
  const claimed = await tx
    .updateTable('sender')
    .set({ businessId, state: 'used', textedAt: now, changedAt: now })
    .where('id', '=', (from) =>
      from
        .selectFrom('sender')
        .select('id')
        .where('state', '=', 'free')
        // Numbers that were removed from the setting are not given out.
        .where('phone', 'in', pool)
        .orderBy(sql`country is distinct from ${country}`)
        .orderBy('changedAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('phone')
    .executeTakeFirst()
  return claimed?.phone ?? null
}
