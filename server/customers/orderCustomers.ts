import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { readListCursor, refuseCursor, writeListCursor } from '#server/http/listCursor.ts'
import {
  type CustomerPlace,
  debtStretch,
  type HeadSort,
  lastStretch,
  stretchesOf,
} from './customerOrders.ts'

/** The ids of a page in the order of the list. */
export type OrderedCustomers = { ids: string[]; nextCursor: string | null }

type Asked = { sort: HeadSort; limit: number; after?: string | undefined }

/**
 * Reads one page of customers in an order other than that in which they were added: along the indexes that hold it, from
 * the place of the cursor on.
 * @param found the ids that a search has found, at most `searchCandidatesMax`; null for all customers
 * @throws {Refusal} field_invalid for an invalid cursor, or one of another order
 */
export async function orderCustomers(
  tx: Tx,
  businessId: string,
  { sort, limit, after: cursor }: Asked,
  found: readonly string[] | null,
): Promise<OrderedCustomers> {
  const after = cursor ? readCursor(sort, cursor) : null
  const places = found
    ? await sortFound(tx, businessId, sort, found, after)
    : await walkAll(tx, businessId, sort, after, limit + 1)
  const page = places.slice(0, limit)
  const last = places.length > limit ? page.at(-1) : undefined
  return { ids: page.map(({ id }) => id), nextCursor: last ? writeCursor(sort, last) : null }
}

async function walkAll(
  tx: Tx,
  businessId: string,
  sort: HeadSort,
  after: CustomerPlace | null,
  want: number,
): Promise<CustomerPlace[]> {
  // Plans that read a whole table or sort it before the first row: the planner does not know how many rows one business has.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('jit', 'off', true)`.execute(tx)
  const places: CustomerPlace[] = []
  for (const { name, read } of await stretchesOf(tx, businessId, sort)) {
    if (after && name < after.stretch) continue
    const place = after?.stretch === name ? after : null
    const { rows } = await read(place, want - places.length).execute(tx)
    places.push(...rows.map((row) => ({ stretch: name, ...row })))
    if (places.length >= want) break
  }
  return places
}

/** Sorts the few that a search has found. */
async function sortFound(
  tx: Tx,
  businessId: string,
  sort: HeadSort,
  found: readonly string[],
  after: CustomerPlace | null,
): Promise<CustomerPlace[]> {
  const { rows } = await sql<FoundCustomer>`
    select c.id, c.sort_key, b.currency as own,
      (
        select (extract(epoch from t.active_at) * 1000000)::bigint::text from thread t
        where t.business_id = c.business_id and t.customer_id = c.id
      ) as contact,
      (
        select coalesce(json_object_agg(d.currency, d.amount_minor), '{}') from customer_debt d
        where d.business_id = c.business_id and d.customer_id = c.id and d.amount_minor > 0
      ) as debts
    from customer c join business b on b.id = c.business_id
    where c.business_id = ${businessId} and c.id = any(${found}) and c.erased_at is null
  `.execute(tx)
  const compare = comparing(sort)
  return rows
    .map((row) => placeOf(sort, row))
    .sort(compare)
    .filter((place) => !after || compare(place, after) > 0)
}

type FoundCustomer = {
  id: string
  sortKey: string
  own: string
  contact: string | null
  debts: Record<string, number>
}

function placeOf(
  sort: HeadSort,
  { id, sortKey, own, contact, debts }: FoundCustomer,
): CustomerPlace {
  if (sort === 'name' || sort === 'nameReverse') return { stretch: '0', key: sortKey, id }
  if (sort === 'contact' || sort === 'contactReverse')
    return contact === null
      ? { stretch: lastStretch, key: '', id }
      : { stretch: '0', key: contact, id }
  const [first] = Object.entries(debts)
    .map(([currency, amount]) => ({ stretch: debtStretch(currency, own), key: String(amount), id }))
    .sort((one, other) => (one.stretch < other.stretch ? -1 : 1))
  return first ?? { stretch: lastStretch, key: '', id }
}

/** Compares places as the walk along the stretches meets them. */
function comparing(sort: HeadSort) {
  const isText = sort === 'name' || sort === 'nameReverse'
  const isUp = sort === 'name' || sort === 'contactReverse' || sort === 'owesReverse'
  return (one: CustomerPlace, other: CustomerPlace): number => {
    if (one.stretch !== other.stretch) return one.stretch < other.stretch ? -1 : 1
    if (one.stretch === lastStretch) return order(other.id, one.id)
    const byKey = isText ? order(one.key, other.key) : Number(one.key) - Number(other.key)
    return (isUp ? 1 : -1) * (byKey || order(one.id, other.id))
  }
}

/** Orders by code points, as the collation "C" does. */
function order(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function writeCursor(sort: HeadSort, { stretch, key, id }: CustomerPlace): string {
  return writeListCursor(sort, [stretch, key, id])
}

const keyForm = { name: /^[12][^\0]{0,150}$/u, other: /^\d{0,17}$/ }

function readCursor(sort: HeadSort, cursor: string): CustomerPlace {
  const [stretch, key, id] = readListCursor(sort, cursor, 3)
  if (typeof stretch !== 'string' || typeof key !== 'string' || typeof id !== 'string')
    throw refuseCursor()
  const form = sort === 'name' || sort === 'nameReverse' ? keyForm.name : keyForm.other
  const isKey = form.test(key) && key.isWellFormed()
  const isPlace = /^(?:[02]|1[A-Z]{3})$/.test(stretch) && (stretch === lastStretch || key !== '')
  if (!isKey || !isPlace || !/^cus_[0-9a-z]{26}$/.test(id)) throw refuseCursor()
  return { stretch, key, id }
}
