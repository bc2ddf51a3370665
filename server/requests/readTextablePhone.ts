import { needsConfirmation, readPhone } from '#rules/phone.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { type Refusal, refuseField } from '#server/problems.ts'

const words: Record<string, string> = {
  TOO_SHORT: 'This number is too short. Add the missing digits.',
  TOO_LONG: 'This number is too long. Remove the extra digits.',
  INVALID_COUNTRY_CODE: 'This country code is not known. Start with + and the country code.',
  NOT_A_NUMBER: 'This is not a telephone number. Type digits, such as +44 7400 123456.',
  NOT_IN_PLAN: 'No such number exists in this country. Check the digits.',
  INVALID_LENGTH: 'No number of this country has this length. Check the digits.',
}

/**
 * Reads a phone that a text can go to.
 * @param country ISO 3166-1 alpha-2 of the business, which reads national forms.
 * @throws {Refusal} phone_invalid with the reason, phone_needs_confirmation for a landline.
 */
export function readTextablePhone(
  input: string,
  country: string,
  confirmed: boolean,
): PhoneReading & { e164: string } {
  const reading = readPhone(input, country)
  if (!reading.valid || reading.e164 === null) throw refusePhone(words[reading.reason ?? ''])
  if (needsConfirmation(reading)) {
    if (!confirmed) throw refuseField('phone', 'phone_needs_confirmation')
  } else if (!reading.textable) {
    throw refusePhone('This kind of number cannot receive texts. Use a mobile number.')
  }
  return { ...reading, e164: reading.e164 }
}

function refusePhone(detail: string | undefined): Refusal {
  return refuseField('phone', 'phone_invalid', detail)
}
