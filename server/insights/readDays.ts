import { sql } from 'kysely'
import { countDays, plusDays } from '#rules/calendar.ts'
import type { Insights } from '#rules/shapes/insights.ts'
import type { Tx } from '#server/database/transaction.ts'
import { addFlow, type Period } from './addFlow.ts'

type Row = {
  day: string | null
  member: string | null
  kind: string
  count: number
  amount: number
}

/** What happened in one currency on each day of a period, and for each member. */
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
      and kind in ('asked', 'collected', 'refunded') and currency = ${currency}
      and (${madeBy ?? null}::text is null or member = ${madeBy ?? null})
    group by grouping sets ((day, kind), (member, kind))`.execute(tx)
  return {
    days: fillDays(period, groupBy(rows, 'day')),
    members: [...groupBy(rows, 'member')]
      .map(([member, own]) => ({ member: member || null, ...addFlow(own) }))
      .filter(
        ({ asked, collected, refunded }) => asked.count + collected.count + refunded.count > 0,
      )
      .sort((one, other) => other.collected.amountMinor - one.collected.amountMinor),
  }
}

function groupBy(rows: Row[], by: 'day' | 'member'): Map<string, Row[]> {
  return Map.groupBy(
    rows.filter((row) => row[by] !== null),
    (row) => row[by] as string,
  )
}

/** Days on which nothing happened are days as well. */
function fillDays({ from, to }: Period, found: Map<string, Row[]>): Insights['days'] {
  return Array.from({ length: countDays(from, to) }, (_, index) => {
    const day = plusDays(from, index)
    const { asked, collected, refunded } = addFlow(found.get(day) ?? [])
    return {
      day,
      askedMinor: asked.amountMinor,
      collected,
      refundedMinor: refunded.amountMinor,
    }
  })
}
