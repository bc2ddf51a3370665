import { sql } from 'kysely'
import { senderLimits } from '#rules/senderLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, inTurn } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { lockLine, msEachPart, planRelease } from './takeTurn.ts'

type Waiting = { businessId: string; messageId: string; parts: number }

/**
 * Gives turns to the texts that wait for a sender, as many as its pace allows, one business after the other: one that
 * reminds a thousand customers does not keep another waiting. While texts are left there is one job a sender.
 */
export async function releaseTexts(
  context: AppContext,
  { sender }: { sender: string },
  now: Date,
): Promise<void> {
  await outsideBusinesses(context.database, async (tx) => {
    await lockLine(tx, sender, 'alone')
    const pace = await tx
      .selectFrom('senderPace')
      .selectAll()
      .where('sender', '=', sender)
      .executeTakeFirstOrThrow()
    const msEach = msEachPart(context, sender)
    // A worker that was away does not make up for it at once.
    const from = Math.max(pace.nextAt.getTime(), now.getTime() - senderLimits.turnsSavedMs)
    const due = now.getTime() < from ? 0 : Math.floor((now.getTime() - from) / msEach) + 1
    const turns = await callUp(tx, sender, pace.lastBusiness, due)
    const parts = turns.reduce((sum, text) => sum + text.parts, 0)
    const nextAt = new Date(from + parts * msEach)
    const isLeft = await isAnyLeft(tx, sender)
    await tx
      .updateTable('senderPace')
      .set({ nextAt, waiting: isLeft })
      .set({ lastBusiness: turns.at(-1)?.businessId ?? pace.lastBusiness })
      .where('sender', '=', sender)
      .execute()
    if (isLeft) await planRelease(tx, sender, nextAt.getTime() - now.getTime())
    crashPoint('turns.before_commit')
  })
  crashPoint('turns.given')
}

/** Takes texts out of the line, oldest first, in turn by business after `last`, and queues their sending. */
async function callUp(tx: Tx, sender: string, last: string, max: number): Promise<Waiting[]> {
  if (max === 0) return []
  const businesses = await listWaiting(tx, sender, last, max)
  if (businesses.length < max && last !== '') {
    const others = await listWaiting(tx, sender, '', max)
    businesses.push(...others.filter((one) => !businesses.includes(one)))
  }
  const { rows } = await sql<Waiting>`
    with turns as (
      select w.business_id, w.message_id, w.parts, w.round, place
      from unnest(${businesses.slice(0, max)}::text[]) with ordinality as b (id, place)
      cross join lateral (
        select business_id, message_id, parts, row_number() over (order by since, message_id) as round
        from waiting_text where sender = ${sender} and business_id = b.id
        order by since, message_id limit ${max}
      ) w
      order by w.round, place limit ${max}
    ), gone as (
      delete from waiting_text w using turns t
      where w.business_id = t.business_id and w.message_id = t.message_id
    )
    select business_id as "businessId", message_id as "messageId", parts from turns order by round, place`.execute(
    tx,
  )
  for (const { businessId, messageId } of rows)
    await enqueue(tx, 'sendText', { businessId, messageId, hasTurn: true }, 0, null, inTurn)
  return rows
}

/** Lists the next businesses after one whose texts wait for a sender: each costs one look into the index. */
async function listWaiting(tx: Tx, sender: string, after: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive next (id, place) as (
      (select business_id, 1 from waiting_text
       where sender = ${sender} and business_id > ${after} order by business_id limit 1)
      union all
      select (select w.business_id from waiting_text w
              where w.sender = ${sender} and w.business_id > n.id order by w.business_id limit 1), n.place + 1
      from next n where n.id is not null and n.place < ${max}
    )
    select id from next where id is not null order by place`.execute(tx)
  return rows.map(({ id }) => id)
}

async function isAnyLeft(tx: Tx, sender: string): Promise<boolean> {
  const left = await tx
    .selectFrom('waitingText')
    .select('messageId')
    .where('sender', '=', sender)
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}
