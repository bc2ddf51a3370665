import { type ConfirmReason, judgeTexting, readPhone } from '#rules/phone.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { refusePhone } from './refusePhone.ts'

/** A number that may be texted: at once, or after someone has confirmed it. */
export type TextablePhone = PhoneReading & {
  e164: string
  /** As it was typed or pasted. */
  input: string
  /** The doubt that someone has to confirm first; null when there is none. */
  doubt: ConfirmReason | null
}

/**
 * Reads a phone that can be texted: the one rule for requests, customers and sign-in.
 * @param country ISO 3166-1 alpha-2, by which national forms are read; without it the number must start with +.
 * @param allowedCountries the countries that the business texts; null for all.
 * @throws {Refusal} phone_invalid with the reason.
 */
export function readTextablePhone(
  input: string,
  country: string | undefined,
  allowedCountries: readonly string[] | null,
): TextablePhone {
  const reading = readPhone(input, country)
  const texting = judgeTexting(reading, allowedCountries)
  if (texting.may === 'no') throw refusePhone(reading, texting.why)
  if (reading.e164 === null) throw refusePhone(reading, 'NOT_A_NUMBER')
  const doubt = texting.may === 'confirm' ? texting.why : null
  return { ...reading, e164: reading.e164, input, doubt }
}
