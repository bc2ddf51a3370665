import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { type RequestTab, requestTabs } from '#rules/requestChoices.ts'
import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { businessDay } from '#server/business/businessClock.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Counts all requests, by status and by what needs staff, and the money that waits: from the sums that triggers keep, and
 * from indexes of the few. Counts of unread or disputed requests stop where a list would.
 * @param now decides what is overdue, by the date in the time zone of the business
 */
export async function countRequests(tx: Tx, businessId: string, now: Date): Promise<RequestCounts> {
  const today = businessDay(businessId, now)
  const [standing, flags] = await Promise.all([
    tx
      .selectFrom('standing')
      .select([
        'status',
        'currency',
        sql<number>`sum(count)::int`.as('count'),
        sql<number>`sum(amount_minor)::bigint`.as('amountMinor'),
        sql<number>`coalesce(sum(count) filter (where due_on < ${today}), 0)::int`.as('late'),
        sql<number>`coalesce(sum(amount_minor) filter (where due_on < ${today}), 0)::bigint`.as(
          'lateMinor',
        ),
      ])
      .where('businessId', '=', businessId)
      .groupBy(['status', 'currency'])
      .execute(),
    sql<{ unread: number; disputed: number }>`select
      (${countUpTo(businessId, sql`unread`)}) as unread,
      (${countUpTo(businessId, sql`disputed`)}) as disputed`.execute(tx),
  ])
  const tabs = Object.fromEntries(requestTabs.map((tab) => [tab, 0])) as Record<RequestTab, number>
  let overdue = 0
  const waiting = new Map<string, RequestCounts['waiting'][number]>()
  for (const { status, currency, count, amountMinor, late, lateMinor } of standing) {
    if (status in tabs) tabs[status as RequestTab] += count
    tabs.all += count
    if (status === 'open') overdue += late
    if (count === 0 || (status !== 'open' && status !== 'processing')) continue
    const before = waiting.get(currency) ?? { currency, amountMinor: 0, overdueMinor: 0 }
    waiting.set(currency, {
      currency,
      amountMinor: before.amountMinor + amountMinor,
      overdueMinor: before.overdueMinor + (status === 'open' ? lateMinor : 0),
    })
  }
  const { unread = 0, disputed = 0 } = flags.rows[0] ?? {}
  const most = [...waiting.values()].toSorted((one, other) => other.amountMinor - one.amountMinor)
  return { tabs, overdue, unread, disputed, waiting: most }
}

function countUpTo(businessId: string, flag: ReturnType<typeof sql>) {
  const most = sql.lit(limits.listRowsLookedAtMax)
  return sql`select count(*)::int from (
    select from request where business_id = ${businessId} and ${flag} limit ${most}
  ) as few`
}
