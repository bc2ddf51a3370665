import type { CustomerList } from '#rules/shapes/customer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findCustomers } from './findCustomers.ts'
import { customerRows, presentCustomerRow } from './presentCustomer.ts'

/**
 * Lists one page of customers, newest first; the cursor is the id of the last row. Erased customers are in
 * no list: nothing would identify them.
 */
export async function listCustomers(
  tx: Tx,
  businessId: string,
  query: { q?: string | undefined; limit: number; after?: string | undefined },
): Promise<CustomerList> {
  const found = query.q?.trim() ? await findCustomers(tx, businessId, query.q) : null
  let rows = customerRows(tx, businessId)
    .where('c.erasedAt', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(query.limit + 1)
  if (query.after) rows = rows.where('c.id', '<', query.after)
  if (found) rows = rows.where('c.id', '=', found.isAny)
  const records = await rows.execute()
  const page = records.slice(0, query.limit)
  return {
    data: page.map(presentCustomerRow),
    nextCursor: records.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    truncated: found?.truncated ?? false,
  }
}
