import type { ListRequestsQuery, RequestList } from '#rules/shapes/requestList.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findRequests } from './find/findRequests.ts'
import { readRequestRows } from './readRequestRows.ts'

/**
 * Reads one page of requests. A page may be short, even empty, and still have a next cursor: one
 * page looks at a limited number of rows. `truncated` says that a search was for something so
 * frequent that it may have missed some.
 * @throws {Refusal} field_invalid for an invalid cursor
 */
export async function listRequests(
  tx: Tx,
  businessId: string,
  query: ListRequestsQuery,
  now: Date,
): Promise<RequestList> {
  const { ids, nextCursor, truncated } = await findRequests(tx, businessId, query, now)
  const rows = await readRequestRows(tx, businessId, ids, now)
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? 0
  return { data: rows.sort((one, other) => placeOf(one) - placeOf(other)), nextCursor, truncated }
}
