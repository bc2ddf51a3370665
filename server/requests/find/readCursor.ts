import type { RequestSort } from '#rules/requestChoices.ts'
import {
  orderOfCursor,
  readListCursor,
  refuseCursor,
  writeListCursor,
} from '#server/http/listCursor.ts'

/** The orders whose last criterion is time: all but those by name, which `findByName` walks. */
export type TimedSort = Exclude<RequestSort, 'name' | 'nameReverse'>

/**
 * A place in the list, after a row: the value that the row is sorted by (null if it has none), the
 * time when it was made, and its number. Times are microseconds since 1970, days are days since
 * 1970.
 */
export type Place = { first: number | null; made: number; number: number }

/** Returns the cursor that continues after `place`, in this part of the list of this order. */
export function writeCursor(
  sort: TimedSort,
  part: string | null,
  { first, made, number }: Place,
): string {
  return writeListCursor(labelOf(sort, part), [first, made, number])
}

/**
 * Reads a cursor of the list of this order, and the part that it names.
 * @throws {Refusal} field_invalid for a cursor that `writeCursor` did not write, or that has
 * another order
 */
export function readCursor(sort: TimedSort, cursor: string): { part: string | null; place: Place } {
  const [, part = null] = orderOfCursor(cursor).split(':')
  const [first, made, number] = readListCursor(labelOf(sort, part), cursor, 3)
  const isNullable = sort === 'due' || sort === 'paid'
  const isPlain = sort === 'newest' || sort === 'oldest'
  const fits = first === null ? isNullable || isPlain : !isPlain && isWithin(first, firstMax[sort])
  if (!fits || !isWithin(made, microsMax) || !isWithin(number, 2 ** 31 - 1)) throw refuseCursor()
  return { part, place: { first: first as number | null, made, number } }
}

/** Returns the order that a cursor names: of a list in parts, with the part. */
function labelOf(sort: TimedSort, part: string | null): string {
  return part === null ? sort : `${sort}:${part}`
}

/** The year 2200, in microseconds: within what a double holds exactly. */
const microsMax = 7_258_118_400_000_000
const firstMax = {
  newest: 0,
  oldest: 0,
  largest: Number.MAX_SAFE_INTEGER,
  smallest: Number.MAX_SAFE_INTEGER,
  due: 1_000_000,
  paid: microsMax,
  status: 7,
  statusReverse: 7,
}

function isWithin(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= most
}
