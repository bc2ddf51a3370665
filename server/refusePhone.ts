import type { PhoneReading } from '#rules/shapes/phone.ts'
import { type Refusal, refuseField } from './problems.ts'

const words: Record<string, string> = {
  TOO_SHORT: 'This number is too short. Add the missing digits.',
  TOO_LONG: 'This number is too long. Remove the extra digits.',
  INVALID_COUNTRY_CODE: 'This country code is not known. Start with + and the country code.',
  NOT_A_NUMBER: 'This is not a telephone number. Type digits, such as +44 7400 123456.',
  NOT_IN_PLAN: 'No such number exists in this country. Check the digits.',
  INVALID_LENGTH: 'No number of this country has this length. Check the digits.',
}

const kind = 'This kind of number cannot receive texts. Use a mobile number.'

/** Refuses a phone that cannot be texted, with the reason and what to do about it. */
export function refusePhone(reading: PhoneReading): Refusal {
  const detail = reading.valid ? kind : words[reading.reason ?? '']
  return refuseField('phone', 'phone_invalid', detail)
}
