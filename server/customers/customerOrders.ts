import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '#rules/customerSorts.ts'
import type { Tx } from '#server/database/transaction.ts'

/** The orders other than by when customers were added. */
export type HeadSort = Exclude<CustomerSort, 'newest'>

/**
 * A place in a list: the stretch that a customer stands in, the key they are sorted by there, and their id. The key is
 * text, whatever it is of, and '' where the stretch has none.
 */
export type CustomerPlace = { stretch: string; key: string; id: string }

/** A part of a list that one index holds in its order. */
export type CustomerStretch = {
  /** Orders the stretches among each other, and names this one in a cursor. */
  name: string
  /** Selects `id` and `key` of its customers. @param after the place that the page follows, in this stretch */
  read: (after: CustomerPlace | null, limit: number) => RawBuilder<{ id: string; key: string }>
}

/** Customers for whom the order has no value come last, under this name; the newest first. */
export const lastStretch = '2'

/** Returns the stretches of a list in their order. */
export async function stretchesOf(
  tx: Tx,
  businessId: string,
  sort: HeadSort,
): Promise<CustomerStretch[]> {
  const way = sort.endsWith('Reverse') ? 'reverse' : 'plain'
  if (sort === 'name' || sort === 'nameReverse') return [byName(businessId, way)]
  if (sort === 'contact' || sort === 'contactReverse')
    return [byContact(businessId, way), withoutContact(businessId)]
  const currencies = await readOwedCurrencies(tx, businessId)
  return [
    ...currencies.map((currency, index) =>
      byDebt(businessId, way, currency, currencies.slice(0, index)),
    ),
    withoutDebt(businessId),
  ]
}

/** Returns the name of the stretch of a currency: the business's own comes before all others. */
export function debtStretch(currency: string, own: string): string {
  return currency === own ? '0' : `1${currency}`
}

type Way = 'plain' | 'reverse'

function byName(businessId: string, way: Way): CustomerStretch {
  const [order, beyond] = way === 'plain' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  return {
    name: '0',
    read: (after, limit) => sql`
      select c.id, c.sort_key as key from customer c
      where c.business_id = ${businessId} and c.erased_at is null
        ${after ? sql`and c.sort_key ${beyond} ${after.key}` : sql``}
      order by c.sort_key ${order} limit ${limit}`,
  }
}

function byContact(businessId: string, way: Way): CustomerStretch {
  const [order, beyond] = way === 'plain' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  return {
    name: '0',
    read: (after, limit) => sql`
      select t.customer_id as id, (extract(epoch from t.active_at) * 1000000)::bigint::text as key
      from thread t
      where t.business_id = ${businessId} and ${isThere(businessId, sql`t.customer_id`)}
        ${after ? sql`and (t.active_at, t.customer_id) ${beyond} (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id})` : sql``}
      order by t.active_at ${order}, t.customer_id ${order} limit ${limit}`,
  }
}

/** The customers who owe in one currency, and in none of those before it. */
function byDebt(
  businessId: string,
  way: Way,
  { currency, stretch }: OwedCurrency,
  before: OwedCurrency[],
): CustomerStretch {
  const [order, beyond] = way === 'plain' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const isFirst = before.map(
    (other) => sql`and ${owesNothing(businessId, sql`d.customer_id`, other.currency)}`,
  )
  return {
    name: stretch,
    read: (after, limit) => sql`
      select d.customer_id as id, d.amount_minor::text as key from customer_debt d
      where d.business_id = ${businessId} and d.currency = ${currency} and d.amount_minor > 0
        and ${isThere(businessId, sql`d.customer_id`)} ${sql.join(isFirst, sql` `)}
        ${after ? sql`and (d.amount_minor, d.customer_id) ${beyond} (${after.key}::bigint, ${after.id})` : sql``}
      order by d.amount_minor ${order}, d.customer_id ${order} limit ${limit}`,
  }
}

function withoutContact(businessId: string): CustomerStretch {
  return newestOf(
    businessId,
    sql`(select true from thread t where t.business_id = ${businessId} and t.customer_id = c.id) is null`,
  )
}

function withoutDebt(businessId: string): CustomerStretch {
  return newestOf(businessId, owesNothing(businessId, sql`c.id`))
}

function newestOf(businessId: string, condition: RawBuilder<unknown>): CustomerStretch {
  return {
    name: lastStretch,
    read: (after, limit) => sql`
      select c.id, '' as key from customer c
      where c.business_id = ${businessId} and c.erased_at is null and ${condition}
        ${after ? sql`and c.id < ${after.id}` : sql``}
      order by c.id desc limit ${limit}`,
  }
}

// Each asks about one customer at a time, along the walk: a join would read all customers before the first.
function isThere(businessId: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select c.erased_at is null from customer c where c.business_id = ${businessId} and c.id = ${id})`
}

function owesNothing(businessId: string, id: RawBuilder<unknown>, currency?: string) {
  const inIt = currency === undefined ? sql`` : sql`and o.currency = ${currency}`
  return sql`(
    select true from customer_debt o
    where o.business_id = ${businessId} and o.customer_id = ${id} and o.amount_minor > 0 ${inIt} limit 1
  ) is null`
}

type OwedCurrency = { currency: string; stretch: string }

/** Reads the currencies in which something is owed, the business's own first: from the sums that triggers keep. */
async function readOwedCurrencies(tx: Tx, businessId: string): Promise<OwedCurrency[]> {
  const rows = await tx
    .selectFrom('standing as s')
    .innerJoin('business as b', 'b.id', 's.businessId')
    .select(['s.currency', 'b.currency as own'])
    .distinct()
    .where('s.businessId', '=', businessId)
    .where('s.status', 'in', ['open', 'processing'])
    .execute()
  return rows
    .map(({ currency, own }) => ({ currency, stretch: debtStretch(currency, own) }))
    .sort((one, other) => (one.stretch < other.stretch ? -1 : 1))
}
