import { type RawBuilder, sql } from 'kysely'

/** Returns SQL for the id of a request's customer, for the `where` of a statement on customers. */
export function customerIdOfRequest(request: {
  businessId: string
  requestId: string
}): RawBuilder<string> {
  return sql<string>`(
    select customer_id from request
    where business_id = ${request.businessId} and id = ${request.requestId}
  )`
}
