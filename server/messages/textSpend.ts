import { sql } from 'kysely'
import { spendLimits } from '#rules/spendLimits.ts'
import { estimateText } from '#rules/textPrices.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'

const dayMs = 24 * 3_600_000

/** Why no text may go out: the operator has stopped them, or the budget of the day is used up. */
export type Held = 'stopped' | 'budget'

/** What was put into a day's sum for one text: taken out again, or corrected, by the same day. */
export type Spent = { micros: number; day: string }

/**
 * Puts what a text is going to cost into the sum of the day, if texts may go out and the budget has room
 * for it: one statement, so that no two take the same room. Comes last in a short transaction, for all
 * texts go through this one row.
 */
export async function spendOnText(
  tx: Tx,
  context: AppContext,
  text: { country: string | null; parts: number },
  now: Date,
): Promise<Spent | Held> {
  return spend(tx, context, { micros: estimateText(text.country, text.parts), codeMicros: 0 }, now)
}

/** The same for a sign-in code; those to devices that do not know the number have a share alone. */
export async function spendOnCode(
  tx: Tx,
  context: AppContext,
  { phone, knows }: { phone: string; knows: boolean },
  now: Date,
): Promise<boolean> {
  const micros = estimateText(presentE164(phone).phoneCountry, 1)
  const spent = await spend(tx, context, { micros, codeMicros: knows ? 0 : micros }, now)
  return typeof spent !== 'string'
}

/**
 * Tells whether a code may be texted just now, whoever it is for.
 * @returns null when it may, else how many seconds to wait.
 */
export async function codeRoom(
  tx: Tx,
  context: AppContext,
  { knows }: { knows: boolean },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ stopped: boolean; micros: string; codes: string }>`
    select texts_stopped_at is not null as stopped, coalesce(micros, 0) as micros,
      coalesce(code_micros, 0) as codes
    from installation left join text_spend on day = ${dayOf(now)}`.execute(tx)
  const [row] = rows
  if (row?.stopped) return spendLimits.stoppedPauseSeconds
  const budget = context.config.textBudgetMicros
  if (budget === null) return null
  const isUsedUp = Number(row?.micros ?? 0) >= budget
  const isShareUsedUp = !knows && Number(row?.codes ?? 0) >= shareOf(budget)
  return isUsedUp || isShareUsedUp ? Math.ceil(msUntilTomorrow(now) / 1_000) : null
}

/** Takes a text out of the sum again that was not taken, or puts in what it really cost. */
export async function correctSpent(tx: Tx, spent: Spent, actualMicros: number): Promise<void> {
  const change = actualMicros - spent.micros
  if (change === 0) return
  await sql`update text_spend set micros = greatest(micros + ${change}, 0)
    where day = ${spent.day}`.execute(tx)
}

/** How long it is until the next day begins, UTC, by which the budget counts. */
export function msUntilTomorrow(now: Date): number {
  return dayMs - (now.getTime() % dayMs)
}

async function spend(
  tx: Tx,
  { config }: AppContext,
  cost: { micros: number; codeMicros: number },
  now: Date,
): Promise<Spent | Held> {
  const day = dayOf(now)
  const budget = config.textBudgetMicros
  const room = (micros: ReturnType<typeof sql>, codes: ReturnType<typeof sql>) =>
    budget === null
      ? sql`true`
      : sql`${micros} <= ${budget} and (${cost.codeMicros} = 0 or ${codes} <= ${shareOf(budget)})`
  const { rows } = await sql`
    insert into text_spend as s (day, micros, code_micros)
    select ${day}, ${cost.micros}, ${cost.codeMicros} from installation
    where texts_stopped_at is null
      and ${room(sql`${cost.micros}::bigint`, sql`${cost.codeMicros}::bigint`)}
    on conflict (day) do update set
      micros = s.micros + excluded.micros, code_micros = s.code_micros + excluded.code_micros
    where ${room(sql`s.micros + excluded.micros`, sql`s.code_micros + excluded.code_micros`)}
    returning day`.execute(tx)
  if (rows.length > 0) return { micros: cost.micros, day }
  const { textsStoppedAt } = await tx
    .selectFrom('installation')
    .select('textsStoppedAt')
    .executeTakeFirstOrThrow()
  return textsStoppedAt ? 'stopped' : 'budget'
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

function shareOf(budgetMicros: number): number {
  return Math.floor(budgetMicros * spendLimits.strangersCodesShare)
}
