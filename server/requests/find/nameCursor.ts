import type { RequestSort } from '#rules/requestChoices.ts'
import { refuseField } from '#server/http/problems.ts'
import type { TimedSort } from './readCursor.ts'

/** The orders by the name of the customer. */
export type NameSort = Exclude<RequestSort, TimedSort>

/** A place in the list by name, after a request: the sort key of its customer, and its id; '' after all of theirs. */
export type NamePlace = { key: string; id: string }

const keyCharactersMax = 200

/** Returns the cursor that continues after `place`. */
export function writeNameCursor(sort: NameSort, { key, id }: NamePlace): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/**
 * Reads a cursor of the list by name.
 * @throws {Refusal} field_invalid for one that `writeNameCursor` did not write, or of another order
 */
export function readNameCursor(sort: NameSort, cursor: string): NamePlace {
  const parts = parse(cursor)
  const [of, key, id] = Array.isArray(parts) && parts.length === 3 ? (parts as unknown[]) : []
  const isText = (value: unknown): value is string =>
    // PostgreSQL stores no NUL, and a lone surrogate is no text.
    typeof value === 'string' &&
    value.length <= keyCharactersMax &&
    value.isWellFormed() &&
    !value.includes('\0')
  if (of !== sort || !isText(key) || !isText(id))
    throw refuseField('after', 'field_invalid', 'Start again from the first page.')
  return { key, id }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
