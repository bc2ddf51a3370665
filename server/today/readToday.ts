import { mayDo, type Role } from '#rules/permissions.ts'
import type { Today, TodayQuery } from '#rules/shapes/today.ts'
import { type TodayKind, todayKinds } from '#rules/todayKinds.ts'
import { todayLimits } from '#rules/todayLimits.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findLines } from './findLines.ts'
import type { FoundLine } from './foundLine.ts'
import { presentLines } from './presentLines.ts'
import { readDay } from './readDay.ts'
import { sumDays } from './sumDays.ts'

type Member = { businessId: string; role: Role }

/**
 * Reads the day of a business by its own clock: what needs a person, what happens by itself before the day ends, and
 * what came in since yesterday. Every kind is counted and listed up to a limit, so that a large business costs no more
 * than a small one.
 * @param query `kind` lists more lines of one kind, and no others
 */
export async function readToday(
  tx: Tx,
  { businessId, role }: Member,
  query: TodayQuery,
  now: Date,
): Promise<Today> {
  const day = await readDay(tx, businessId, now)
  const kinds = todayKinds.filter(
    (kind) => maySee(role, kind) && (!query.kind || query.kind === kind),
  )
  const [sums, ...found] = await together([
    sumDays(tx, day),
    ...kinds.map((kind) => findLines[kind](tx, day)),
  ])
  const linesMax = query.kind ? todayLimits.todayLinesMax : todayLimits.todayLines
  const parts = kinds.flatMap((kind, at) => toPart(kind, found[at] ?? [], linesMax))
  const lines = await presentLines(
    tx,
    businessId,
    parts.flatMap((part) => part.found),
  )
  return {
    day: day.today,
    timeZone: day.timeZone,
    endsAt: day.endsAt.toISOString(),
    remindersPaused: day.remindersPaused,
    parts: parts.map(({ found, ...part }) => ({
      ...part,
      lines: found.flatMap((one) => lines.get(one) ?? []),
    })),
    sums,
  }
}

/** Differences from the card provider's books are shown to those who may resolve them. */
function maySee(role: Role, kind: TodayKind): boolean {
  return kind !== 'differences' || mayDo(role, 'reconcile')
}

function toPart(kind: TodayKind, found: readonly FoundLine[], linesMax: number) {
  if (found.length === 0) return []
  const most = todayLimits.todayLinesMax
  const count = Math.min(found.length, most)
  return [{ kind, count, more: found.length > most, found: found.slice(0, linesMax) }]
}
