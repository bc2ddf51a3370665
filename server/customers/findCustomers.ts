import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { searchTerms, type TermGroup } from '#rules/phone/searchTerms.ts'
import type { Tx } from '#server/database/transaction.ts'

export type FoundCustomers = {
  ids: string[]
  /** For `where('c.id', '=', found.isAny)`. */
  isAny: RawBuilder<string>
  /** More match than were looked through: some are missing. */
  truncated: boolean
}

/**
 * Finds customers by any fragment of their number, in any form, and by the starts of words of
 * their name. It reads ranges of the table of terms, at most a named number of rows each.
 * @param typed what stands in the search box
 */
export async function findCustomers(
  tx: Tx,
  businessId: string,
  typed: string,
): Promise<FoundCustomers> {
  const { groups, phrase } = searchTerms(typed)
  const tried: string[][] = []
  for (const group of groups) {
    const { ids, complete } = await readCandidates(tx, businessId, group)
    const others = groups.filter((other) => other !== group)
    if (complete) return found(await keepMatching(tx, businessId, ids, others), false)
    tried.push(ids)
  }
  if (phrase) {
    // Whoever's name goes on from these words has each of them.
    const numbers = groups.filter((group) => group.of === 'number')
    const { ids } = await readCandidates(tx, businessId, phrase)
    const kept = await keepMatching(tx, businessId, ids, numbers)
    // Nobody's name has them in this order: whoever has them in another is sought below.
    if (kept.length > 0) return found(kept, true)
  }
  const [some = []] = tried
  return found(await keepMatching(tx, businessId, some, groups.slice(1)), tried.length > 0)
}

function found(ids: string[], truncated: boolean): FoundCustomers {
  return { ids, isAny: sql<string>`any(${ids}::text[])`, truncated }
}

/**
 * The ids in the ranges of one group, as many as the limit allows. In the order of the terms, so
 * that where not all are read, numbers that end with the fragment and names that are the whole
 * word come first.
 */
async function readCandidates(
  tx: Tx,
  businessId: string,
  group: TermGroup,
): Promise<{ ids: string[]; complete: boolean }> {
  const most = limits.searchCandidatesMax + 1
  const ranges = group.ranges.map(
    ({ from, below }) => sql`(
      select customer_id from customer_term
      where business_id = ${businessId} and term >= ${from} and term < ${below}
      order by term, customer_id limit ${most}
    )`,
  )
  const { rows } = await sql<{ customerId: string }>`${sql.join(ranges, sql` union all `)}`.execute(
    tx,
  )
  const ids = [...new Set(rows.map(({ customerId }) => customerId))]
  return { ids: ids.slice(0, most - 1), complete: rows.length < most }
}

/** A word stands in a name; digits may stand in both. */
const ofName = sql`name_endings(c.name)`
const ofAll = sql`customer_terms(c.phone, c.phone_national, c.name)`

/** Those of some customers of whom a term lies in each of the groups. */
async function keepMatching(
  tx: Tx,
  businessId: string,
  ids: string[],
  groups: TermGroup[],
): Promise<string[]> {
  if (ids.length === 0 || groups.length === 0) return ids
  const conditions = groups.map((group) => {
    const ranges = group.ranges.map(
      ({ from, below }) => sql`(term collate "C" >= ${from} and term collate "C" < ${below})`,
    )
    return sql`exists (
      select from ${group.of === 'name' ? ofName : ofAll} as t (term)
      where ${sql.join(ranges, sql` or `)}
    )`
  })
  const { rows } = await sql<{ id: string }>`
    select c.id from customer c
    where c.business_id = ${businessId} and c.id = any(${ids}) and ${sql.join(conditions, sql` and `)}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
