import { sql } from 'kysely'
import {
  type RequestCounts,
  type RequestList,
  type RequestTab,
  requestTabs,
} from '#rules/shapes/requestList.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type FoundCustomers, findCustomers } from '#server/findCustomers.ts'
import { presentRequestRow, requestRows } from '#server/readRequestRows.ts'

export type ListQuery = {
  status?: RequestTab | undefined
  q?: string | undefined
  limit: number
  after?: string | undefined
}

/** One page of requests, newest first; the cursor is the id of the last row. */
export async function listRequests(
  tx: Tx,
  businessId: string,
  query: ListQuery,
  now: Date,
): Promise<RequestList> {
  let rows = requestRows(tx, businessId)
    .orderBy('r.id', 'desc')
    .limit(query.limit + 1)
  if (query.status && query.status !== 'all') rows = rows.where('r.status', '=', query.status)
  if (query.after) rows = rows.where('r.id', '<', query.after)
  const sought = query.q?.trim()
  if (sought) rows = rows.where(matches(sought, await findCustomers(tx, businessId, sought)))
  const records = await rows.execute()
  const page = records.slice(0, query.limit)
  return {
    data: page.map((record) => presentRequestRow(record, now)),
    nextCursor: records.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    truncated: false,
  }
}

/** By whom it is for, in any form of their number; what for and reference by fragment; number. */
function matches(sought: string, customers: FoundCustomers) {
  const fragment = `%${sought.replace(/[\\%_]/g, '\\$&')}%`
  const number = /^#?\d{1,9}$/.test(sought) ? Number(sought.replace('#', '')) : null
  return sql<boolean>`(
    r.customer_id = ${customers.isAny}
    or r.what_for ilike ${fragment} or r.reference ilike ${fragment}
    or (${number}::int is not null and r.number = ${number})
  )`
}

/** How many requests there are in all, by status and by what needs someone. */
export async function countRequests(tx: Tx, businessId: string): Promise<RequestCounts> {
  const found = await tx
    .selectFrom('request')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('businessId', '=', businessId)
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(requestTabs.map((tab) => [tab, 0])) as Record<
    RequestTab,
    number
  >
  for (const { status, count } of found) {
    if (status in counts) counts[status as RequestTab] = count
    counts.all += count
  }
  return { tabs: counts, overdue: 0, unread: 0, disputed: 0 }
}
