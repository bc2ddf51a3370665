import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentPhone } from '#server/phones/presentPhone.ts'

/**
 * Finds other customers who may be the same person, because their names are equal when folded (lower case,
 * no accents). A name's terms include the whole name, so an index finds it; for a very common name only
 * the first `duplicatesLookedAtMax` are examined.
 * @param name null finds nobody.
 */
export async function findDuplicates(
  tx: Tx,
  businessId: string,
  { id, name }: { id: string; name: string | null },
): Promise<CustomerView['duplicates']> {
  if (name === null) return []
  // The longest suffix of a name is the whole name.
  const { rows: terms } = await sql<{ term: string }>`
    select name_endings as term from name_endings(${name}) order by length(name_endings) desc limit 1
  `.execute(tx)
  const term = terms[0]?.term
  if (term === undefined) return []
  const found = await tx
    .selectFrom((from) =>
      from
        .selectFrom('customerTerm')
        .select('customerId')
        .where('businessId', '=', businessId)
        .where('term', '=', term)
        .orderBy('customerId')
        .limit(limits.duplicatesLookedAtMax)
        .as('t'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 't.customerId').on('c.businessId', '=', businessId),
    )
    .select(['c.id', 'c.name', 'c.phone', 'c.phoneNational', 'c.phoneInternational'])
    .select(['c.phoneCountry', 'c.phoneExtension'])
    .where('c.id', '<>', id)
    .where('c.erasedAt', 'is', null)
    .where(sql<boolean>`fold_name(c.name) = fold_name(${name})`)
    .orderBy('c.id')
    .limit(limits.duplicatesOfferedMax)
    .execute()
  return found.map((other) => ({ id: other.id, name: other.name, ...presentPhone(other) }))
}
