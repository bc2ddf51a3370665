import { sql } from 'kysely'
import { senderLimits } from '#rules/senderLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import type { ListedText } from '#server/outside/twilio.ts'
import { listOurNumbers } from './listOurNumbers.ts'
import { receiveText } from './receiveText.ts'

/** Queues the next look at the provider's texts: only one is queued, however many servers start. */
export async function planFollowReplies(tx: Tx, delayMs = 0): Promise<void> {
  await enqueue(tx, 'followReplies', {}, delayMs, 'followReplies')
}

/**
 * Takes in the texts of customers that the provider could not hand over: it sends none again after an error.
 * Reads its own list of the texts to each of our numbers since the last look. Safe to run at any time, any
 * number of times: a text is taken in once.
 */
export async function followReplies(context: AppContext): Promise<void> {
  const now = new Date()
  const shared = (await listOurNumbers(context)) ?? { numbers: [], service: null }
  const due = await outsideBusinesses(context.database, (tx) => readDue(tx, shared.numbers, now))
  for (const { ourPhone, readTo } of due) {
    const since = new Date(readTo.getTime() - senderLimits.replyOverlapMs)
    const texts = await context.twilio.listInbound(ourPhone, since)
    const service = shared.numbers.includes(ourPhone) ? shared.service : null
    if (texts) await takeIn(context, texts, service, now)
    await outsideBusinesses(context.database, (tx) =>
      recordLook(tx, ourPhone, texts && readUpTo(texts, readTo, now), now),
    )
  }
  const more = due.length === senderLimits.numbersPerFollowMax
  await outsideBusinesses(context.database, (tx) =>
    planFollowReplies(tx, more ? 0 : senderLimits.followRepliesMs),
  )
}

/** Takes in the unknown texts, the oldest first: the last word of a customer counts. */
async function takeIn(
  context: AppContext,
  texts: ListedText[],
  service: string | null,
  now: Date,
): Promise<void> {
  const known = await outsideBusinesses(context.database, (tx) =>
    tx
      .selectFrom('inboundText')
      .select('sid')
      .where('sid', '=', sql<string>`any(${texts.map(({ sid }) => sid)}::text[])`)
      .execute(),
  )
  const sids = new Set(known.map(({ sid }) => sid))
  const missed = texts.filter(({ sid }) => !sids.has(sid))
  for (const { sid, body, from, to, at, files } of missed.toReversed())
    await receiveText(context, { sid, body, files, from, to, service, sentAt: at }, now)
}

/** Returns up to when nothing is missing; an hour ago at the least, so that no look grows for ever. */
function readUpTo(texts: ListedText[], before: Date, now: Date): Date {
  const newest = Math.max(before.getTime(), ...texts.map(({ at }) => at.getTime()))
  return new Date(Math.max(newest, now.getTime() - senderLimits.replyLookBackMs))
}

/** Reads the numbers that were looked at longest ago. A number that is new here is read from now on. */
async function readDue(tx: Tx, shared: string[], now: Date) {
  await sql`
    insert into reply_cursor (our_phone, read_to)
    select phone, ${now}::timestamptz from (
      select unnest(${shared}::text[]) as phone
      union select phone from sender where phone is not null and business_id is not null
    ) as ours on conflict do nothing`.execute(tx)
  const before = new Date(now.getTime() - senderLimits.followRepliesMs / 2)
  return tx
    .selectFrom('replyCursor')
    .select(['ourPhone', 'readTo'])
    .where((where) => where.or([where('lookedAt', 'is', null), where('lookedAt', '<', before)]))
    .orderBy('lookedAt', (order) => order.asc().nullsFirst())
    .limit(senderLimits.numbersPerFollowMax)
    .execute()
}

async function recordLook(tx: Tx, ourPhone: string, readTo: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable('replyCursor')
    .set({ lookedAt: now, ...(readTo ? { readTo } : {}) })
    .where('ourPhone', '=', ourPhone)
    .execute()
}
