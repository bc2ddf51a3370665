import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import type { ConditionName, Conditions } from './matchFilter.ts'

type Given = { tx: Tx; businessId: string; conditions: Conditions }
type Sizes = {
  /** Rows of a set that is small enough to be sorted. */
  set: number
  /** The most rows of a set, where the entries of its index can be sorted instead. */
  most: number
}

/**
 * Chooses the condition that the fewest rows meet: few enough to be sorted, or few enough that the
 * entries of its index are, if the list is sorted by the time in them.
 */
export async function chooseSet(
  given: Given,
  { set, most }: Sizes,
): Promise<{ condition: RawBuilder<boolean>; isFew: boolean } | null> {
  const { conditions } = given
  const named = (Object.keys(conditions) as ConditionName[]).flatMap((name) => {
    const condition = name === 'not' ? undefined : conditions[name]
    return condition ? [{ name, condition }] : []
  })
  const counts = await countEach(
    given,
    named.map(({ condition }) => condition),
    most,
  )
  const sizes = named.map((one, index) => ({ ...one, size: counts[index] ?? 0 }))
  // The index by customer holds no times.
  const [least] = sizes
    .filter(({ name, size }) => size <= (name === 'customer' ? set : most))
    .toSorted((one, other) => one.size - other.size)
  return least ? { condition: least.condition, isFew: least.size <= set } : null
}

/** Counts the rows that meet each of some conditions, up to just above `most`. */
export async function countEach(
  { tx, businessId }: Omit<Given, 'conditions'>,
  conditions: RawBuilder<boolean>[],
  most: number,
): Promise<number[]> {
  if (conditions.length === 0) return []
  const counts = conditions.map(
    (condition) => sql`(select count(*)::int from (
      select from request r where r.business_id = ${businessId} and ${condition}
      limit ${sql.lit(most + 1)}
    ) as few)`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts
  `.execute(tx)
  return rows[0]?.counts ?? []
}
