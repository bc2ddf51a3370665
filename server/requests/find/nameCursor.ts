import type { RequestSort } from '#rules/requestChoices.ts'
import { readListCursor, refuseCursor, writeListCursor } from '#server/http/listCursor.ts'
import type { TimedSort } from './readCursor.ts'

/** The orders by the name of the customer. */
export type NameSort = Exclude<RequestSort, TimedSort>

/** A place in the list by name, after a request: the sort key of its customer, and its id; '' after all of theirs. */
export type NamePlace = { key: string; id: string }

const keyCharactersMax = 200

/** Returns the cursor that continues after `place`. */
export function writeNameCursor(sort: NameSort, { key, id }: NamePlace): string {
  return writeListCursor(sort, [key, id])
}

/**
 * Reads a cursor of the list by name.
 * @throws {Refusal} field_invalid for one that `writeNameCursor` did not write, or of another order
 */
export function readNameCursor(sort: NameSort, cursor: string): NamePlace {
  const [key, id] = readListCursor(sort, cursor, 2)
  const isText = (value: unknown): value is string =>
    // PostgreSQL stores no NUL, and a lone surrogate is no text.
    typeof value === 'string' &&
    value.length <= keyCharactersMax &&
    value.isWellFormed() &&
    !value.includes('\0')
  if (!isText(key) || !isText(id)) throw refuseCursor()
  return { key, id }
}
