import type { ListRequestsQuery, RequestList } from '#rules/shapes/requestList.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findRequests } from './find/findRequests.ts'
import { readRequestRows } from './readRequestRows.ts'

/**
 * One page of requests. A page may be short, even empty, and still have a cursor that goes on: one
 * page looks at a limited number of rows. `truncated` says that a search was for something so
 * frequent that it may have missed some.
 * @throws {Refusal} field_invalid for a cursor that is none.
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
