import { needsConfirmation, readPhone } from '#rules/phone.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { refuseField } from '#server/problems.ts'
import { refusePhone } from '#server/refusePhone.ts'

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
  if (!reading.valid || reading.e164 === null) throw refusePhone(reading)
  if (needsConfirmation(reading)) {
    if (!confirmed) throw refuseField('phone', 'phone_needs_confirmation')
  } else if (!reading.textable) {
    throw refusePhone(reading)
  }
  return { ...reading, e164: reading.e164 }
}
