import { type ConfirmReason, judgeTexting, readPhone } from '#rules/phone.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { refusePhone } from './refusePhone.ts'

/** A number that a text may go to: at once, or once someone has confirmed it. */
export type TextablePhone = PhoneReading & {
  e164: string
  /** As it was typed or pasted. */
  input: string
  /** What a person has to confirm; null when there is nothing to ask. */
  doubt: ConfirmReason | null
}

/**
 * Reads a phone that a text can go to: the one rule of requests, customers and sign-in.
 * @param country ISO 3166-1 alpha-2, which reads national forms; without one it must start with +.
 * @param allowedCountries those that the business texts; null for all.
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
