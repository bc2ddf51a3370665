import { sql } from 'kysely'
import { senderLimits } from '#rules/senderLimits.ts'
import { partsPerSecond } from '#rules/senderPace.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'

/** A text that nobody waits for, in parts, and the sender that it leaves from. */
type PacedText = { businessId: string; messageId: string; sender: string; parts: number }

/** Returns how long after one part of a text that nobody waits for a sender may send the next. */
export function msEachPart({ config }: AppContext, sender: string): number {
  return 1_000 / (partsPerSecond(sender, config.textPace) * senderLimits.pacedShare)
}

/**
 * Takes a turn of the sender for a text that nobody waits for. When it is not its turn, or others wait, it gets in
 * line as part of `tx`, and `releaseTexts` sends it.
 * @returns whether it may leave now
 */
export async function takeTurn(
  tx: Tx,
  context: AppContext,
  text: PacedText,
  now: Date,
): Promise<boolean> {
  const { sender, businessId, messageId, parts } = text
  // So that the line is not found empty while this text is getting into it.
  await lockLine(tx, sender, 'shared')
  // While others wait, the row of the sender stays free: all of its texts would queue for its lock.
  const pace = await tx
    .selectFrom('senderPace')
    .select('waiting')
    .where('sender', '=', sender)
    .executeTakeFirst()
  const isLine = pace?.waiting === true
  if (!isLine && (await passes(tx, context, text, now))) return true
  await tx
    .insertInto('waitingText')
    .values({ businessId, messageId, sender, parts, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isLine) return false
  const first = await tx
    .updateTable('senderPace')
    .set({ waiting: true })
    .where('sender', '=', sender)
    .where('waiting', '=', false)
    .returning('nextAt')
    .executeTakeFirst()
  if (first) await planRelease(tx, sender, first.nextAt.getTime() - now.getTime())
  return false
}

/** Locks the line of a sender until the end of `tx`: shared to get in, alone to call out of it. */
export async function lockLine(tx: Tx, sender: string, how: 'shared' | 'alone'): Promise<void> {
  const key = sql`hashtextextended(${`line:${sender}`}, 0)`
  await (how === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${key})`
    : sql`select pg_advisory_xact_lock(${key})`
  ).execute(tx)
}

/** Queues the next turns of every sender that texts wait for: a restored database has no jobs. */
export async function planTurns(tx: Tx): Promise<void> {
  const lines = await tx
    .selectFrom('senderPace')
    .select('sender')
    .where('waiting', '=', true)
    .execute()
  for (const { sender } of lines) await planRelease(tx, sender, 0)
}

/** Queues the next turns of a sender. */
export async function planRelease(tx: Tx, sender: string, delayMs: number): Promise<void> {
  const ms = Math.max(delayMs, senderLimits.turnsEveryMs)
  await enqueue(tx, 'releaseTexts', { sender }, ms, `releaseTexts:${sender}`)
}

/** Moves the sender's next turn on if nobody waits and its turn has come. */
async function passes(
  tx: Tx,
  context: AppContext,
  { sender, parts }: PacedText,
  now: Date,
): Promise<boolean> {
  const costMs = msEachPart(context, sender) * parts
  const earliest = new Date(now.getTime() - senderLimits.turnsEveryMs)
  const { rows } = await sql`
    insert into sender_pace as p (sender, next_at)
    values (${sender}, ${now}::timestamptz + ${costMs} * interval '1 ms')
    on conflict (sender) do update
      set next_at = greatest(p.next_at, ${earliest}::timestamptz) + ${costMs} * interval '1 ms'
      where not p.waiting and p.next_at <= ${now}
    returning sender`.execute(tx)
  return rows.length > 0
}
