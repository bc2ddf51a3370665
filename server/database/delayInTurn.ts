import { type RawBuilder, sql } from 'kysely'
import { senderLimits } from '#rules/senderLimits.ts'

const minuteMs = 60_000

/** The minute in which a time lies: from its first moment until the first one of the next. */
export type Minute = { from: Date; until: Date }

/**
 * Returns when a job starts that many others of its business may share a minute with: from the hundredth on, each
 * starts a moment after the one before. The queue looks at all due jobs of a business whose turn it is not before it
 * finds another's, so that a hundred thousand due at once would cost all of the database (docs/decisions/082).
 * @param at when the first of them may start
 * @param countPlanned counts what the business has planned for a minute; read when the statement runs
 * @returns ms from now, for `enqueue`
 */
export function delayInTurn(
  at: Date,
  now: Date,
  countPlanned: (minute: Minute) => RawBuilder<number>,
): RawBuilder<number> {
  const { dueAtOnceMax, dueInTurnMs } = senderLimits
  const delayMs = Math.max(0, at.getTime() - now.getTime())
  const from = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
  const planned = countPlanned({ from, until: new Date(from.getTime() + minuteMs) })
  return sql`(${delayMs}::float8 + greatest(0, (${planned}) - ${dueAtOnceMax}::int) * ${dueInTurnMs}::int)`
}
