import { editPhone } from './editPhone.ts'
import { callingCodeOf, normalizePhone, rereadPhone } from './normalizePhone.ts'
import { readTyped } from './readTyped.ts'

/** Everything that needs the numbering plans, in one chunk that the first focus loads. */
export const phones = { editPhone, readTyped, normalizePhone, rereadPhone, callingCodeOf }
