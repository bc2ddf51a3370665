import { type RawBuilder, sql } from 'kysely'
import { senderLimits } from '#rules/senderLimits.ts'

/**
 * Returns when a job starts that many others of its business may share a minute with: from the hundredth on, each
 * starts a moment after the one before. The queue looks at all due jobs of a business whose turn it is not before it
 * finds another's, so that a hundred thousand due at once would cost all of the database (docs/decisions/082).
 * @param delayMs the time from now until the first of them may start
 * @param planned counts those that the business has planned for that minute; read when the statement runs
 * @returns ms from now, for `enqueue`
 */
export function delayInTurn(delayMs: number, planned: RawBuilder<number>): RawBuilder<number> {
  const { dueAtOnceMax, dueInTurnMs } = senderLimits
  return sql`(${delayMs}::float8 + greatest(0, (${planned}) - ${dueAtOnceMax}::int) * ${dueInTurnMs}::int)`
}

/** Returns the first and the last moment of the minute in which a time lies. */
export function minuteOf(at: Date): { from: Date; until: Date } {
  const minuteMs = 60_000
  const from = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
  return { from, until: new Date(from.getTime() + minuteMs) }
}
