import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { searchTerms, type TermGroup } from '#rules/phone/searchTerms.ts'
import type { Tx } from '#server/database/transaction.ts'

export type FoundCustomers = {
  ids: string[]
  /** For `where('c.id', '=', found.isAny)`. */
  isAny: RawBuilder<string>
  /** True when more match than were examined: some are missing. */
  truncated: boolean
}

/**
 * Finds customers by any fragment of their number, in any form, and by the beginnings of words of their
 * name. It reads ranges of the term table, at most `searchCandidatesMax` rows each.
 * @param typed the text in the search box
 */
export async function findCustomers(
  tx: Tx,
  businessId: string,
  typed: string,
): Promise<FoundCustomers> {
  const { groups, phrase } = searchTerms(typed)
  const truncatedIds: string[][] = []
  for (const group of groups) {
    const { ids, complete } = await readCandidates(tx, businessId, group)
    const others = groups.filter((other) => other !== group)
    if (complete) return toFound(await filterMatching(tx, businessId, ids, others), false)
    truncatedIds.push(ids)
  }
  if (phrase) {
    // A name that contains this phrase contains each of its words.
    const numbers = groups.filter((group) => group.of === 'number')
    const { ids } = await readCandidates(tx, businessId, phrase)
    const kept = await filterMatching(tx, businessId, ids, numbers)
    // No name has the words in this order: names with them in another order are looked for below.
    if (kept.length > 0) return toFound(kept, true)
  }
  const [firstIds = []] = truncatedIds
  return toFound(
    await filterMatching(tx, businessId, firstIds, groups.slice(1)),
    truncatedIds.length > 0,
  )
}

function toFound(ids: string[], truncated: boolean): FoundCustomers {
  return { ids, isAny: sql<string>`any(${ids}::text[])`, truncated }
}

/**
 * Reads the ids in the ranges of one group, as many as the limit allows, in the order of the terms: when
 * not all are read, numbers that end with the fragment and names that are the whole word come first.
 */
async function readCandidates(
  tx: Tx,
  businessId: string,
  group: TermGroup,
): Promise<{ ids: string[]; complete: boolean }> {
  const maxRows = limits.searchCandidatesMax + 1
  const ranges = group.ranges.map(
    ({ from, below }) => sql`(
      select customer_id from customer_term
      where business_id = ${businessId} and term >= ${from} and term < ${below}
      order by term, customer_id limit ${maxRows}
    )`,
  )
  const { rows } = await sql<{ customerId: string }>`${sql.join(ranges, sql` union all `)}`.execute(
    tx,
  )
  const ids = [...new Set(rows.map(({ customerId }) => customerId))]
  return { ids: ids.slice(0, maxRows - 1), complete: rows.length < maxRows }
}

/** A word is looked for in the name only; digits in the number and the name. */
const nameTerms = sql`name_endings(c.name)`
const allTerms = sql`customer_terms(c.phone, c.phone_national, c.name)`

/** Filters customers to those that have a term in each of the groups. */
async function filterMatching(
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
      select from ${group.of === 'name' ? nameTerms : allTerms} as t (term)
      where ${sql.join(ranges, sql` or `)}
    )`
  })
  const { rows } = await sql<{ id: string }>`
    select c.id from customer c
    where c.business_id = ${businessId} and c.id = any(${ids}) and ${sql.join(conditions, sql` and `)}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
