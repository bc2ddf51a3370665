import { type RawBuilder, sql } from 'kysely'

/** The id of the customer that a request asks, for the `where` of a statement on customers. */
export function customerOf(of: { businessId: string; requestId: string }): RawBuilder<string> {
  return sql<string>`(
    select customer_id from request
    where business_id = ${of.businessId} and id = ${of.requestId}
  )`
}
