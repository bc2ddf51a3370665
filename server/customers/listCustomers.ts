import { sql } from 'kysely'
import type { CustomerSort } from '#rules/customerSorts.ts'
import type { CustomerList } from '#rules/shapes/customer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findCustomers } from './findCustomers.ts'
import { orderCustomers } from './orderCustomers.ts'
import { customerRows, presentCustomerRow } from './presentCustomer.ts'

type Query = {
  q?: string | undefined
  sort?: CustomerSort | undefined
  limit: number
  after?: string | undefined
}

/**
 * Lists one page of customers, newest first unless `sort` says otherwise. Erased customers are in no list: nothing would
 * identify them.
 * @throws {Refusal} field_invalid for an invalid cursor
 */
export async function listCustomers(
  tx: Tx,
  businessId: string,
  { sort = 'newest', ...query }: Query,
): Promise<CustomerList> {
  const found = query.q?.trim() ? await findCustomers(tx, businessId, query.q) : null
  const truncated = found?.truncated ?? false
  if (sort !== 'newest') {
    const { ids, nextCursor } = await orderCustomers(
      tx,
      businessId,
      { sort, ...query },
      found?.ids ?? null,
    )
    const rows = await listedRows(tx, businessId)
      .where('c.id', '=', sql<string>`any(${ids}::text[])`)
      .execute()
    const places = new Map(ids.map((id, place) => [id, place]))
    const placeOf = ({ id }: { id: string }) => places.get(id) ?? 0
    const data = rows.sort((one, other) => placeOf(one) - placeOf(other)).map(presentListed)
    return { data, nextCursor, truncated }
  }
  // The cursor of this order is the id of the last row.
  let rows = listedRows(tx, businessId)
    .where('c.erasedAt', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(query.limit + 1)
  if (query.after) rows = rows.where('c.id', '<', query.after)
  if (found) rows = rows.where('c.id', '=', found.isAny)
  const records = await rows.execute()
  const page = records.slice(0, query.limit)
  return {
    data: page.map(presentListed),
    nextCursor: records.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    truncated,
  }
}

/** Builds the query of the rows of the list: each of its parts is one index lookup. */
function listedRows(tx: Tx, businessId: string) {
  return customerRows(tx, businessId).select((select) => [
    select
      .selectFrom('thread as t')
      .whereRef('t.businessId', '=', 'c.businessId')
      .whereRef('t.customerId', '=', 'c.id')
      .select('t.activeAt')
      .as('lastContactAt'),
    sql<{ currency: string; amountMinor: number }[]>`(
      select coalesce(json_agg(json_build_object('currency', d.currency, 'amountMinor', d.amount_minor)
        order by d.amount_minor desc, d.currency), '[]')
      from customer_debt d
      where d.business_id = c.business_id and d.customer_id = c.id and d.amount_minor > 0
    )`.as('owed'),
  ])
}

type ListedRecord = Awaited<ReturnType<ReturnType<typeof listedRows>['executeTakeFirstOrThrow']>>

function presentListed(record: ListedRecord): CustomerList['data'][number] {
  return {
    ...presentCustomerRow(record),
    lastContactAt: record.lastContactAt?.toISOString() ?? null,
    owed: record.owed,
  }
}
