import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { chooseSet, countEach } from './chooseSet.ts'
import { type Sought, waysOf } from './findSought.ts'
import type { Conditions } from './matchFilter.ts'
import { gatherNames, type NameCut, type NameWalk, walkNames } from './walkNames.ts'

type NamePlan = {
  tx: Tx
  businessId: string
  conditions: Conditions
  sought: Sought | null
  cut: NameCut
  /** The rows that the short walk, a set and the long walk read. */
  reach: { shortWalk: number; set: number; longWalk: number }
}

/**
 * Finds a page of requests in the order of their customers' names, the newest of each customer first, in the same steps as
 * by time: a set that is sought, a short walk, a small set, a long walk.
 */
export async function findByName(plan: NamePlan): Promise<NameWalk> {
  const { tx, businessId, sought, cut, reach } = plan
  const all = Object.values(plan.conditions)
  if (sought) {
    const ways = waysOf(sought)
    if (ways.length + sought.frequent.length === 0) return { found: [], end: null }
    const few = sought.frequent.length === 0 ? await gatherFew(plan, sought, all) : null
    if (few) return few
    all.push(sql`(${sql.join([...ways, ...sought.frequent], sql` or `)})`)
  }
  const walk = (from: NameCut, rows: number) =>
    walkNames(tx, businessId, all, from, { people: rows, rows })
  const short = await walk(cut, reach.shortWalk)
  if (!short.end) return short
  const chosen = await chooseSet(plan, { set: reach.set, most: reach.set })
  const gathered =
    chosen && (await gatherNames(tx, businessId, [chosen.condition], all, cut, reach.set))
  if (gathered) return gathered
  const want = cut.want - short.found.length
  const long = await walk({ ...cut, after: short.end, want }, reach.longWalk)
  return { found: [...short.found, ...long.found], end: long.end }
}

/** Gathers all matches of a search if they are few: counts them first, which takes a tenth of the time of reading. */
async function gatherFew(
  plan: NamePlan,
  sought: Sought,
  checks: RawBuilder<boolean>[],
): Promise<NameWalk | null> {
  const { tx, businessId, cut, reach } = plan
  const bounds = [...sought.sets, ...sought.lines.map(({ bound }) => bound)]
  const sizes = await countEach(plan, bounds, reach.set)
  if (sizes.reduce((sum, one) => sum + one, 0) > reach.set) return null
  return gatherNames(tx, businessId, waysOf(sought), checks, cut, reach.set)
}
