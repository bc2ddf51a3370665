import plans from 'libphonenumber-js/min/metadata'
import { memoize } from '#rules/memoize.ts'
import { readWith } from '#rules/phone/readWith.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { PhoneEntry } from './phoneEntry.ts'

/**
 * Caches readings: each key needs the same one for grouping, for errors and for the customer
 * search.
 */
const readOnce = memoize((typed: string, country: string) => readWith(plans, typed, country))

/**
 * Reads an entry by the small plans: enough for its length and its international form. Only the server
 * knows which numbers exist and which may be texted.
 */
export function readTyped({ typed, country }: PhoneEntry): PhoneReading {
  return readOnce(typed, country)
}
