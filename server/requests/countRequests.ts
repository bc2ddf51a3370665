import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { type RequestTab, requestTabs } from '#rules/requestChoices.ts'
import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { businessDay } from '#server/business/businessClock.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Counts all requests, by status and by what needs staff: from the sums that triggers keep, and
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
        sql<number>`sum(count)::int`.as('count'),
        sql<number>`(sum(count) filter (where due_on < ${today}))::int`.as('late'),
      ])
      .where('businessId', '=', businessId)
      .groupBy('status')
      .execute(),
    sql<{ unread: number; disputed: number }>`select
      (${countUpTo(businessId, sql`unread`)}) as unread,
      (${countUpTo(businessId, sql`disputed`)}) as disputed`.execute(tx),
  ])
  const tabs = Object.fromEntries(requestTabs.map((tab) => [tab, 0])) as Record<RequestTab, number>
  let overdue = 0
  for (const { status, count, late } of standing) {
    if (status in tabs) tabs[status as RequestTab] = count
    tabs.all += count
    if (status === 'open') overdue = late ?? 0
  }
  const { unread = 0, disputed = 0 } = flags.rows[0] ?? {}
  return { tabs, overdue, unread, disputed }
}

function countUpTo(businessId: string, flag: ReturnType<typeof sql>) {
  const most = sql.lit(limits.listRowsLookedAtMax)
  return sql`select count(*)::int from (
    select from request where business_id = ${businessId} and ${flag} limit ${most}
  ) as few`
}
