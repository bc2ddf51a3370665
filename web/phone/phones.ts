import { editPhone } from './editPhone.ts'
import { readTyped } from './readTyped.ts'
import { callingCodeOf, rereadPhone, settlePhone } from './settlePhone.ts'

/** All that knows the numbering plans, in one piece of the build that the first focus loads. */
export const phones = { editPhone, readTyped, settlePhone, rereadPhone, callingCodeOf }
