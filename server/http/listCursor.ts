import { detailSentences } from '#rules/detailSentences.ts'
import { type Refusal, refuseField } from './problems.ts'

/**
 * Returns the cursor that continues a sorted list after a row.
 * @param sort the order of the list, which the cursor names: a place in one order means nothing in another
 * @param place the values by which the list finds the row again
 */
export function writeListCursor(sort: string, place: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')
}

/**
 * Reads a cursor that `writeListCursor` wrote.
 * @param count the number of values in a place of this order
 * @returns the values, still to be checked: a caller may send any text as a cursor
 * @throws {Refusal} field_invalid for one that has another form, or that is of another order
 */
export function readListCursor(sort: string, cursor: string, count: number): unknown[] {
  const parts = parse(cursor)
  if (!Array.isArray(parts) || parts.length !== count + 1) throw refuseCursor()
  const [of, ...place] = parts as unknown[]
  if (of !== sort) throw refuseCursor()
  return place
}

/** Returns the order that a cursor names; '' for what is no cursor. */
export function orderOfCursor(cursor: string): string {
  const parts = parse(cursor)
  return Array.isArray(parts) && typeof parts[0] === 'string' ? parts[0] : ''
}

/** Returns the refusal of a cursor, with what to do instead. */
export function refuseCursor(): Refusal {
  return refuseField('after', 'field_invalid', detailSentences.cursorOver)
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
