import { sql } from 'kysely'
import { type RequestList, type RequestTab, requestTabs } from '#rules/shapes/request.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentRequestRow, requestRows } from '#server/readRequestRows.ts'

export type ListQuery = {
  status: RequestTab
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
  if (query.status !== 'all') rows = rows.where('r.status', '=', query.status)
  if (query.after) rows = rows.where('r.id', '<', query.after)
  const sought = query.q?.trim()
  if (sought) rows = rows.where(matches(sought))
  const records = await rows.execute()
  const page = records.slice(0, query.limit)
  return {
    data: page.map((record) => presentRequestRow(record, now)),
    nextCursor: records.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    counts: await countByStatus(tx, businessId),
  }
}

/** Name, what for and reference by fragment; digits also by phone in any form and by number. */
function matches(sought: string) {
  const fragment = `%${sought.replace(/[\\%_]/g, '\\$&')}%`
  // In +44 (0)7400 the trunk 0 is written between; it is not part of the number.
  const plain = sought.normalize('NFKC').replaceAll('(0)', '')
  const digits = plain.replace(/\D/g, '')
  const looksLikePhone =
    (digits.length >= 3 || /^\+\d/.test(plain)) && /^[\d\s+().\-/]+$/.test(plain)
  // A national form starts with a trunk 0 that the stored international form does not have.
  const phone = looksLikePhone ? `%${digits.replace(/^0+/, '')}%` : null
  const number = /^#?\d{1,9}$/.test(sought) ? Number(digits) : null
  return sql<boolean>`(
    c.name ilike ${fragment} or r.what_for ilike ${fragment} or r.reference ilike ${fragment}
    or (${phone}::text is not null and c.phone like ${phone})
    or (${number}::int is not null and r.number = ${number})
  )`
}

async function countByStatus(tx: Tx, businessId: string): Promise<Record<RequestTab, number>> {
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
  return counts
}
