import { type RawBuilder, sql } from 'kysely'
import { senderLimits } from '#rules/senderLimits.ts'

const minuteMs = 60_000

/** The minute in which a time lies: from its first moment until the first one of the next. */
export type Minute = { from: Date; until: Date }

/**
 * Returns when a job starts that many others of its business may share a minute with: from the hundredth on, each
 * starts a moment after the one before. From the thousandth on each starts at any moment of the next ten minutes:
 * to count them all for each would take longer than anything else that making a request does. The queue looks at all due jobs of a business whose turn it is not before it
 * finds another's, so that a hundred thousand due at once would cost all of the database (docs/decisions/082).
 * @param at when the first of them may start
 * @param selectPlanned selects what the business has planned for a minute; read when the statement runs
 * @returns ms from now, for `enqueue`
 */
export function delayInTurn(
  at: Date,
  now: Date,
  selectPlanned: (minute: Minute) => RawBuilder<unknown>,
): RawBuilder<number> {
  const { dueAtOnceMax, dueInTurnMs, dueCountedMax, dueSpreadMs } = senderLimits
  const delayMs = Math.max(0, at.getTime() - now.getTime())
  const from = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
  const planned = selectPlanned({ from, until: new Date(from.getTime() + minuteMs) })
  return sql`(${delayMs}::float8 + (
    select case when planned.number < ${dueCountedMax}::int
      then greatest(0, planned.number - ${dueAtOnceMax}::int) * ${dueInTurnMs}::int
      else random() * ${dueSpreadMs}::int end
    from (select count(*) as number from (${planned} limit ${dueCountedMax}::int) as first) as planned))`
}
