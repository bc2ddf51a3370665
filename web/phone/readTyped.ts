import plans from 'libphonenumber-js/min/metadata'
import { memoize } from '#rules/memoize.ts'
import { readWith } from '#rules/phone/readWith.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { PhoneEntry } from './phoneEntry.ts'

/** A key is read for its grouping, for what is wrong with it and for whom it finds: once is enough. */
const readOnce = memoize((typed: string, country: string) => readWith(plans, typed, country))

/**
 * Reads an entry by the small plans: enough for its length and its international form. Which
 * numbers exist, and which may be texted, only the server says.
 */
export function readTyped({ typed, country }: PhoneEntry): PhoneReading {
  return readOnce(typed, country)
}
