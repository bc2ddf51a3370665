import { sql } from 'kysely'
import type { ListThreadsQuery, ThreadList } from '#rules/shapes/thread.ts'
import type { ThreadView } from '#rules/threadChoices.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuseCursor } from '#server/http/listCursor.ts'
import { findThreads } from './findThreads.ts'
import { presentThreads, type ThreadRecord, threadRows } from './threadRows.ts'

/**
 * Lists one page of threads, the one that wants a look most recently first. A search looks through all threads,
 * whatever the list, and has one page.
 * @throws {Refusal} field_invalid for a cursor that this function did not write
 */
export async function listThreads(
  tx: Tx,
  context: AppContext,
  member: { businessId: string; userId: string },
  { view, q, limit, after }: ListThreadsQuery,
): Promise<ThreadList> {
  const { businessId, userId } = member
  if (q?.trim()) {
    const { ids, found, truncated } = await findThreads(tx, businessId, q, limit)
    const records = await threadRows(tx, businessId)
      .where('t.customerId', '=', sql<string>`any(${ids}::text[])`)
      .execute()
    const byId = new Map(records.map((record) => [record.customerId, record]))
    const sorted = ids.flatMap((id) => byId.get(id) ?? [])
    const data = await presentThreads(tx, context, member, sorted, found)
    return { data, nextCursor: null, truncated }
  }
  let rows = threadRows(tx, businessId)
    .where(inView(view, userId))
    .orderBy('t.activeAt', 'desc')
    .orderBy('t.customerId', 'desc')
    .limit(limit + 1)
  if (after !== undefined) rows = rows.where(isAfter(after))
  const records = await rows.execute()
  const page = records.slice(0, limit)
  const last = page.at(-1)
  return {
    data: await presentThreads(tx, context, member, page),
    nextCursor: records.length > limit && last ? writeCursor(last) : null,
    truncated: false,
  }
}

/** Returns SQL that chooses the threads of a list. Written out, so that the partial indexes fit it. */
function inView(view: ThreadView, userId: string) {
  const conditions = {
    open: sql<boolean>`t.state = 'open'`,
    mine: sql<boolean>`t.state = 'open' and t.assigned_to = ${userId}`,
    unassigned: sql<boolean>`t.state = 'open' and t.assigned_to is null`,
    unread: sql<boolean>`t.unread > 0`,
    mentioned: sql<boolean>`t.customer_id in (
      select customer_id from unread_mention where business_id = t.business_id and user_id = ${userId}
    )`,
    snoozed: sql<boolean>`t.state = 'snoozed'`,
    done: sql<boolean>`t.state = 'done'`,
    all: sql<boolean>`true`,
  }
  return conditions[view]
}

function writeCursor({ activeMicros, customerId }: ThreadRecord): string {
  return `${activeMicros}.${customerId}`
}

function isAfter(cursor: string) {
  const [, micros, id] = /^(\d{1,17})\.(cus_[0-9a-z]{26})$/.exec(cursor) ?? []
  if (micros === undefined || id === undefined) throw refuseCursor()
  const at = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return sql<boolean>`(t.active_at, t.customer_id) < (${at}, ${id})`
}
