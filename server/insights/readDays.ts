import { sql } from 'kysely'
import { countDays, plusDays } from '#rules/calendar.ts'
import type { Flow, Insights } from '#rules/shapes/insights.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type Period, sumFlow } from './sumFlow.ts'

type Row = {
  day: string | null
  member: string | null
  kind: string
  count: number
  amount: number
}

/** Reads the flows of one currency for each day of a period, and for each member. */
export async function readDays(
  tx: Tx,
  businessId: string,
  period: Period,
  { currency, madeBy }: { currency: string; madeBy: string | undefined },
): Promise<Pick<Insights, 'days' | 'members'>> {
  const { rows } = await sql<Row>`
    select day, member, kind, sum(count)::bigint as count, sum(amount)::bigint as amount
    from day_total
    where business_id = ${businessId} and day between ${period.from}::date and ${period.to}::date
      and kind in ('asked', 'collected', 'refunded', 'disputed') and currency = ${currency}
      and (${madeBy ?? null}::text is null or member = ${madeBy ?? null})
    group by grouping sets ((day, kind), (member, kind))`.execute(tx)
  return {
    days: fillDays(period, groupBy(rows, 'day')),
    members: [...groupBy(rows, 'member')]
      .map(([member, own]) => ({ member: member || null, ...sumFlow(own) }))
      .filter(hasFlow)
      .sort((one, other) => other.collected.amountMinor - one.collected.amountMinor),
  }
}

/** Tells whether anything happened; a dispute that was won takes a count back. */
function hasFlow({ asked, collected, refunded, disputed }: Flow): boolean {
  return [asked, collected, refunded, disputed].some(
    ({ count, amountMinor }) => count !== 0 || amountMinor !== 0,
  )
}

function groupBy(rows: Row[], column: 'day' | 'member'): Map<string, Row[]> {
  return Map.groupBy(
    rows.filter((row) => row[column] !== null),
    (row) => row[column] as string,
  )
}

/** Adds the days on which nothing happened. */
function fillDays({ from, to }: Period, found: Map<string, Row[]>): Insights['days'] {
  return Array.from({ length: countDays(from, to) }, (_, index) => {
    const day = plusDays(from, index)
    const { asked, collected, refunded, disputed } = sumFlow(found.get(day) ?? [])
    return {
      day,
      askedMinor: asked.amountMinor,
      collected,
      refundedMinor: refunded.amountMinor,
      disputedMinor: disputed.amountMinor,
    }
  })
}
