import plans from 'libphonenumber-js/min/metadata'
import { readWith } from '#rules/phone/readWith.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { PhoneEntry } from './PhoneField.tsx'

/**
 * Reads an entry by the small plans: enough for its length and its international form. Which
 * numbers exist, and which may be texted, only the server says.
 */
export function readTyped({ typed, country }: PhoneEntry): PhoneReading {
  return readWith(plans, typed, country)
}
