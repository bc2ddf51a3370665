import { readPhone } from '#rules/phone.ts'
import { refuseField } from '#server/problems.ts'

/**
 * Reads the phone of someone who signs in; without a country it must be in international form.
 * @throws {Refusal} phone_invalid
 */
export function readSignInPhone(input: string, country: string | undefined): string {
  const reading = readPhone(input, country)
  if (reading.valid && reading.textable && reading.e164) return reading.e164
  const detail =
    reading.reason === 'INVALID_COUNTRY_CODE'
      ? 'Start with + and the country code, such as +44 7400 123456.'
      : undefined
  throw refuseField('phone', 'phone_invalid', detail)
}
