import { type RawBuilder, sql } from 'kysely'
import { spendLimits } from '#rules/spendLimits.ts'
import { estimateText } from '#rules/textPrices.ts'
import type { AppContext } from '#server/appContext.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'

const dayMs = 24 * 3_600_000

/**
 * The reason why a text may not go out: the operator has stopped them all, the day's budget is used up, the
 * message provider refuses us, it is no hour for a text that goes by itself, its recipient asked in a sentence for
 * no more, or other texts of its sender come first.
 */
export type HoldReason = 'stopped' | 'budget' | 'sender' | 'hours' | 'asked' | 'turn'

/** The amount added to a day's sum for one text; a correction goes to the same day. */
export type Spent = { micros: number; day: string }

/**
 * Adds the estimated cost of a text to the sum of the day, if texts may go out and the budget has room for it. No two
 * texts take the same room. Call it last in a short transaction: near the end of a budget others wait for its commit.
 */
export async function spendOnText(
  tx: Tx,
  context: AppContext,
  text: { country: string | null; parts: number },
  now: Date,
): Promise<Spent | 'stopped' | 'budget'> {
  return spend(tx, context, { micros: estimateText(text.country, text.parts), codeMicros: 0 }, now)
}

/** Does the same for a sign-in code; codes to unknown devices have only a share of the budget. */
export async function spendOnCode(
  tx: Tx,
  context: AppContext,
  { phone, isKnown }: { phone: string; isKnown: boolean },
  now: Date,
): Promise<boolean> {
  const micros = estimateText(presentE164(phone).phoneCountry, 1)
  const spent = await spend(tx, context, { micros, codeMicros: isKnown ? 0 : micros }, now)
  return typeof spent !== 'string'
}

/**
 * Tells whether codes may be texted just now.
 * @returns null when they may, else the seconds to wait.
 */
export async function codePauseSeconds(
  tx: Tx,
  context: AppContext,
  { isKnown }: { isKnown: boolean },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ stopped: boolean; micros: string; codes: string }>`
    select texts_stopped_at is not null as stopped, spent.micros, spent.codes
    from installation, ${spentOn(utcDay(now))} spent`.execute(tx)
  const [row] = rows
  if (row?.stopped) return spendLimits.stoppedPauseSeconds
  const budget = context.config.textBudgetMicros
  if (budget === null) return null
  const isUsedUp = Number(row?.micros ?? 0) >= budget
  const isShareUsedUp = !isKnown && Number(row?.codes ?? 0) >= strangersShare(budget)
  return isUsedUp || isShareUsedUp ? Math.ceil(msUntilTomorrow(now) / 1_000) : null
}

/** Corrects the sum by the actual cost of a text, which is zero when it was not accepted. */
export async function correctSpent(tx: Tx, spent: Spent, actualMicros: number): Promise<void> {
  const change = actualMicros - spent.micros
  if (change === 0) return
  await add(tx, spent.day, { micros: change, codeMicros: 0 }, sql``)
}

/** Returns the milliseconds until the next day in UTC, by which the budget counts. */
export function msUntilTomorrow(now: Date): number {
  return dayMs - (now.getTime() % dayMs)
}

async function spend(
  tx: Tx,
  { config }: AppContext,
  cost: Cost,
  now: Date,
): Promise<Spent | 'stopped' | 'budget'> {
  const day = utcDay(now)
  const budget = config.textBudgetMicros
  const spent = { micros: cost.micros, day }
  const take = (texts: number) => add(tx, day, cost, onlyWithRoom(day, budget, cost, texts))
  if (await take(spendLimits.textsAtOnceMax)) return spent
  if (budget !== null) {
    // So near its end no two may look at once: each sees what those before it have taken.
    await lockNamed(tx, 'text_spend')
    if (await take(1)) return spent
  }
  const { textsStoppedAt } = await tx
    .selectFrom('installation')
    .select('textsStoppedAt')
    .executeTakeFirstOrThrow()
  return textsStoppedAt ? 'stopped' : 'budget'
}

type Cost = { micros: number; codeMicros: number }

/**
 * Adds to one of the sums of a day: texts that go out at the same time come from different connections, whose sums
 * differ, so that they do not wait for one another.
 * @returns whether `condition` let it
 */
async function add(
  tx: Tx,
  day: string,
  { micros, codeMicros }: Cost,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into text_spend_slot as s (day, slot, micros, code_micros)
    select ${day}, pg_backend_pid() % ${spendLimits.slots}, ${micros}, ${codeMicros} ${condition}
    on conflict (day, slot) do update set
      micros = s.micros + excluded.micros, code_micros = s.code_micros + excluded.code_micros
    returning day`.execute(tx)
  return rows.length > 0
}

/** Returns the condition that texts may go out, and that so many of this cost have room in the budget. */
function onlyWithRoom(day: string, budget: number | null, cost: Cost, texts: number) {
  if (budget === null) return sql`from installation where texts_stopped_at is null`
  return sql`from installation, ${spentOn(day)} spent
    where texts_stopped_at is null and spent.micros + ${cost.micros * texts} <= ${budget}
      and (${cost.codeMicros} = 0 or spent.codes + ${cost.codeMicros * texts} <= ${strangersShare(budget)})`
}

/** Returns SQL, a table of one row: the sums of a day, and among them that of codes to strangers. */
function spentOn(day: string) {
  return sql`(
    select coalesce(sum(micros), 0) as micros, coalesce(sum(code_micros), 0) as codes
    from (
      select micros, code_micros from text_spend_slot where day = ${day}
      union all select micros, code_micros from text_spend where day = ${day}
    ) of_day
  )`
}

function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

function strangersShare(budgetMicros: number): number {
  return Math.floor(budgetMicros * spendLimits.strangersCodesShare)
}
