import { type RawBuilder, sql } from 'kysely'
import type { ListRequestsQuery } from '#rules/shapes/requestList.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuseCursor } from '#server/http/listCursor.ts'
import { chooseSet, countEach } from './chooseSet.ts'
import { findByName } from './findByName.ts'
import { joinParts, type Sought, waysOf } from './findSought.ts'
import { type Cut, gatherRequests, sortKeys } from './gatherRequests.ts'
import { type ListPart, listParts } from './listParts.ts'
import type { Clock, Conditions } from './matchFilter.ts'
import { readNameCursor, writeNameCursor } from './nameCursor.ts'
import { orders, planWalk, type Stretch } from './planWalk.ts'
import { readAsked } from './readAsked.ts'
import { type Place, readCursor, type TimedSort, writeCursor } from './readCursor.ts'
import { type Found, type Walk, walkRequests } from './walkRequests.ts'

/** The ids of a page in the order of the list. */
export type FoundRequests = { ids: string[]; nextCursor: string | null; truncated: boolean }

/** The number of rows that a page reads. */
export type Reach = {
  /** Rows of the list in its order, where most of them match. */
  shortWalk: number
  /** Rows of a set that is small enough to be sorted. */
  set: number
  /** Entries of an index that are sorted by time, to look at their rows in that order. */
  keys: number
  /** Rows that are looked at in the order of such entries. */
  keyed: number
  /** Rows of the list in its order, where neither helped. */
  longWalk: number
}

/**
 * The usual limits, together at most `listRowsLookedAtMax`: a search may turn out to be no set, and
 * a filter to be one.
 */
const usualReach = {
  shortWalk: 2_000,
  set: 4_000,
  keys: 16_000,
  keyed: 2_500,
  longWalk: 6_000,
} satisfies Reach

/**
 * Finds a page of requests. The rules choose the index, since the planner does not know how many
 * match: docs/decisions/023-lists-are-walks-and-sets.md. A page reads a limited number of rows;
 * if they do not fill it, the page is short, even empty, and its cursor continues after them.
 * @param now decides what is overdue, by the day on the clock of the business
 * @throws {Refusal} field_invalid for an invalid cursor, or one of another order.
 */
export async function findRequests(
  tx: Tx,
  businessId: string,
  { limit, after: cursor, ...filter }: ListRequestsQuery,
  now: Date,
  reach: Reach = usualReach,
): Promise<FoundRequests> {
  const sort = filter.sort ?? 'newest'
  const want = limit + 1
  const asked = await readAsked(tx, businessId, filter, now)
  const truncated = asked.sought?.others.truncated ?? false
  if (sort === 'name' || sort === 'nameReverse') {
    const after = cursor ? readNameCursor(sort, cursor) : null
    const sought = asked.sought && joinParts(asked.sought)
    const { conditions } = asked
    const plan = { tx, businessId, conditions, sought, cut: { sort, after, want }, reach }
    return toPage(await findByName(plan), limit, truncated, (last) => writeNameCursor(sort, last))
  }
  const parts = await listParts(tx, businessId, filter, asked)
  const walk = await walkParts(
    { tx, businessId, clock: asked.clock, sort, parts, want, reach },
    cursor,
  )
  return toPage(walk, limit, truncated, (last) => writeCursor(sort, last.part, last))
}

/** Cuts a page: one row more than its length says that another page follows. */
function toPage<Found extends Place, Place>(
  { found, end }: { found: (Found & { id: string })[]; end: Place | null },
  limit: number,
  truncated: boolean,
  write: (last: Place) => string,
): FoundRequests {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : end
  return {
    ids: page.map(({ id }) => id),
    nextCursor: last ? write(last) : null,
    truncated,
  }
}

type PlaceInPart = Place & Pick<ListPart, 'part'>
type PartsPlan = Pick<Plan, 'tx' | 'businessId' | 'reach'> & {
  clock: Clock
  sort: TimedSort
  parts: ListPart[]
  want: number
}

/**
 * Reads one part of the list after the other, from that of the cursor on, until the page is full or one of them was not
 * read to its end. They share the rows that a page may read.
 * @throws {Refusal} field_invalid for a cursor of a part that the list has not
 */
async function walkParts(
  { tx, businessId, clock, sort, parts, want, reach }: PartsPlan,
  cursor: string | undefined,
): Promise<{ found: (PlaceInPart & { id: string })[]; end: PlaceInPart | null }> {
  const from = cursor ? readCursor(sort, cursor) : null
  const start = from ? parts.findIndex(({ part }) => part === from.part) : 0
  if (start < 0) throw refuseCursor()
  const share = shareOf(reach, parts.length)
  const found: (PlaceInPart & { id: string })[] = []
  for (const { part, filter, conditions, sought } of parts.slice(start)) {
    const after = from && from.part === part ? from.place : null
    const stretches = planWalk({ sort, filter, conditions, clock, after })
    const cut = { sort, after, want: want - found.length }
    const plan = { tx, businessId, conditions, sought, cut, stretches, reach: share }
    const walk = await findPage(plan)
    found.push(...walk.found.map((one) => ({ ...one, part })))
    if (walk.end) return { found, end: { ...walk.end, part } }
    if (found.length >= want) break
  }
  return { found, end: null }
}

/** Returns how many rows each of some parts may read. */
function shareOf(reach: Reach, parts: number): Reach {
  const share = (rows: number) => Math.ceil(rows / parts)
  return {
    shortWalk: share(reach.shortWalk),
    set: share(reach.set),
    keys: share(reach.keys),
    keyed: share(reach.keyed),
    longWalk: share(reach.longWalk),
  }
}

type Plan = {
  tx: Tx
  businessId: string
  conditions: Conditions
  sought: Sought | null
  cut: Cut
  stretches: Stretch[]
  reach: Reach
}

async function findPage(plan: Plan): Promise<Walk> {
  const { tx, businessId, sought, cut, stretches, reach } = plan
  const all = Object.values(plan.conditions)
  if (sought) {
    const ways = waysOf(sought)
    if (ways.length + sought.frequent.length === 0) return { found: [], end: null }
    if (sought.frequent.length === 0) {
      const first = (await walkLines(plan, sought, all)) ?? (await gatherFew(plan, sought, all))
      if (first) return first
    }
    all.push(sql`(${sql.join([...ways, ...sought.frequent], sql` or `)})`)
  }
  const { want } = cut
  const extent = { want, rowsMax: reach.shortWalk }
  const short = await walkRequests(tx, businessId, stretches, all, extent)
  if (!short.end) return short
  const most = orders[cut.sort].first ? reach.set : reach.keys
  const chosen = await chooseSet(plan, { set: reach.set, most })
  const further =
    chosen &&
    (chosen.isFew
      ? await gather(plan, [chosen.condition], all)
      : await sortKeys(tx, businessId, chosen.condition, all, cut, reach))
  return further ?? goOn(plan, short, all)
}

/**
 * Gathers all matches if they are few: counts them first, which takes a tenth of the time of
 * reading.
 */
async function gatherFew(
  plan: Plan,
  sought: Sought,
  checks: RawBuilder<boolean>[],
): Promise<Walk | null> {
  const bounds = [...sought.sets, ...sought.lines.map(({ bound }) => bound)]
  const sizes = await countEach(plan, bounds, plan.reach.set)
  const size = sizes.reduce((sum, one) => sum + one, 0)
  return size > plan.reach.set ? null : gather(plan, waysOf(sought), checks)
}

async function gather(
  { tx, businessId, cut, reach }: Plan,
  ways: RawBuilder<boolean>[],
  checks: RawBuilder<boolean>[],
): Promise<Walk | null> {
  const found = await gatherRequests(tx, businessId, ways, checks, cut, reach.set)
  return found && { found, end: null }
}

/**
 * Searches in the order of time: sorts its sets, and walks each of its lines beside them. Rows
 * beyond the place where the first of the walks stopped are left to the next page.
 * @returns null if the search cannot be found this way, or not enough was found
 */
async function walkLines(
  plan: Plan,
  { sets, lines }: Sought,
  checks: RawBuilder<boolean>[],
): Promise<Walk | null> {
  const { tx, businessId, cut, conditions, reach } = plan
  const { first, direction } = orders[cut.sort]
  if (first || lines.length === 0) return null
  const rowsMax = Math.max(1, Math.floor(reach.shortWalk / lines.length))
  const made = conditions.made ? [conditions.made] : []
  const walks = lines.map(({ bound, check }) => {
    const stretch = { bounds: [bound, ...made], also: [check], after: cut.after, first, direction }
    const columns = ['created_at' as const, 'number' as const]
    const extent = { want: cut.want, rowsMax }
    return walkRequests(tx, businessId, [{ ...stretch, columns }], checks, extent)
  })
  const few = sets.length > 0 ? gather(plan, sets, checks) : { found: [], end: null }
  const [set, ...walked] = await Promise.all([few, ...walks])
  if (!set) return null
  const turn = direction === 'desc' ? -1 : 1
  const compare = (one: Place, other: Place) =>
    turn * (one.made - other.made || one.number - other.number)
  const [end = null] = walked.flatMap((walk) => walk.end ?? []).sort(compare)
  const all = [set, ...walked].flatMap(({ found }) => found).sort(compare)
  const found = all
    .filter((one, index) => one.id !== all[index - 1]?.id && (!end || compare(one, end) <= 0))
    .slice(0, cut.want)
  return end && found.length < cut.want ? null : { found, end: null }
}

/** Continues with the long walk where the short one ended. */
async function goOn(plan: Plan, short: Walk, checks: RawBuilder<boolean>[]): Promise<Walk> {
  const { tx, businessId, cut, stretches } = plan
  const { end } = short
  if (!end) return short
  const want = cut.want - short.found.length
  const rest = restOf(stretches, end)
  const long = await walkRequests(tx, businessId, rest, checks, {
    want,
    rowsMax: plan.reach.longWalk,
  })
  return { found: [...short.found, ...long.found] satisfies Found[], end: long.end }
}

/** Returns the rest of the stretches behind a place: past the first of two when it has no day, past each other status. */
function restOf(stretches: Stretch[], end: Place): Stretch[] {
  const [one, ...others] = stretches
  if (!one) return []
  if (one.first === 'status') {
    const at = stretches.findIndex(({ rank }) => rank === end.first)
    return stretches
      .slice(at)
      .map((other, index) => (index === 0 ? { ...other, after: end } : other))
  }
  const isPast = one.first !== null && end.first === null
  return isPast
    ? others.map((other) => ({ ...other, after: end }))
    : [{ ...one, after: end }, ...others]
}
