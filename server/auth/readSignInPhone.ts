import { readPhone } from '#rules/phone.ts'
import { refusePhone } from '#server/refusePhone.ts'

/**
 * Reads the phone of someone who signs in; without a country it must be in international form.
 * @throws {Refusal} phone_invalid with the reason
 */
export function readSignInPhone(input: string, country: string | undefined): string {
  const reading = readPhone(input, country)
  if (reading.valid && reading.textable && reading.e164) return reading.e164
  throw refusePhone(reading)
}
