import { sql } from 'kysely'
import { inboxLimits } from '#rules/inboxLimits.ts'
import type { ThreadCounts } from '#rules/shapes/thread.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Counts the threads of each list, each up to a limit, so that a large inbox costs no more than a small one. */
export async function countThreads(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<ThreadCounts> {
  const most = inboxLimits.threadsCountedMax
  const count = (condition: ReturnType<typeof sql>) => sql`(
    select count(*)::integer from (
      select from thread where business_id = ${businessId} and ${condition} limit ${most}
    ) as counted
  )`
  const { rows } = await sql<Omit<ThreadCounts, 'most'>>`select
    ${count(sql`state = 'open'`)} as open,
    ${count(sql`state = 'open' and assigned_to = ${userId}`)} as mine,
    ${count(sql`state = 'open' and assigned_to is null`)} as unassigned,
    ${count(sql`unread > 0`)} as unread,
    ${count(sql`customer_id in (
      select customer_id from unread_mention m where m.business_id = ${businessId} and m.user_id = ${userId}
    )`)} as mentioned,
    ${count(sql`state = 'snoozed'`)} as snoozed`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('a select without a table has one row')
  return { ...counts, most }
}
