import { sql } from 'kysely'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import type { Tx } from '#server/database/transaction.ts'
import { isNothing, joinParts, type Sought, waysOf } from './findSought.ts'
import { type Conditions, matchFilter } from './matchFilter.ts'
import type { Asked } from './readAsked.ts'

/** A part of a list, which a page reads before it goes on to the next part. */
export type ListPart = {
  /** The name of the part in a cursor; null for a list that is one part. */
  part: string | null
  filter: RequestFilter
  conditions: Conditions
  sought: Sought | null
}

/**
 * Returns the parts of a list, in their order:
 * - By amount, one part for each currency: 9,000 yen are not more than 85 pounds. The business's own comes first, then the
 *   others by their codes, as in the list of customers by what they owe.
 * - A search without an order, what it means exactly before what only contains it: `85` is an amount before it is the
 *   digits of a telephone number.
 */
export async function listParts(
  tx: Tx,
  businessId: string,
  filter: RequestFilter,
  { clock, conditions, sought }: Asked,
): Promise<ListPart[]> {
  const whole = { part: null, filter, conditions, sought: sought && joinParts(sought) }
  const isByAmount = filter.sort === 'largest' || filter.sort === 'smallest'
  if (isByAmount && !filter.currency) {
    const codes = await readCurrencies(tx, businessId, clock.currency)
    return codes.map((currency) => {
      const narrowed = { ...filter, currency }
      const inCurrency = matchFilter(narrowed, clock)
      return { ...whole, part: currency, filter: narrowed, conditions: inCurrency }
    })
  }
  const exact = sought ? waysOf(sought.exact) : []
  if (!sought || filter.sort || exact.length === 0 || isNothing(sought.others)) return [whole]
  const not = [
    ...(conditions.not ? [conditions.not] : []),
    sql`not (${sql.join(exact, sql` or `)})`,
  ]
  return [
    { ...whole, part: 'exact', sought: sought.exact },
    {
      ...whole,
      part: 'others',
      conditions: { ...conditions, not: sql`(${sql.join(not, sql` and `)})` },
      sought: sought.others,
    },
  ]
}

/** Reads the currencies in which the business has asked: from the kept sums, which are few. */
async function readCurrencies(tx: Tx, businessId: string, own: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('standing')
    .select('currency')
    .distinct()
    .where('businessId', '=', businessId)
    .execute()
  const others = rows.map(({ currency }) => currency).filter((currency) => currency !== own)
  return [own, ...others.sort()]
}
