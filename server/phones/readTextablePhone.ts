import { type ConfirmReason, judgeTexting, readPhone } from '#rules/phone.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { refusePhone } from './refusePhone.ts'

/** A number that may be texted. */
export type TextablePhone = PhoneReading & {
  e164: string
  /** As it was typed or pasted. */
  input: string
  /** The doubt that someone vouched against; null when there was none. */
  doubt: ConfirmReason | null
}

type Typed = {
  phone: string
  /** ISO 3166-1 alpha-2, by which national forms are read; without it the number must start with +. */
  country?: string | undefined
  /** True when someone vouches that the number receives texts, or will be asked later. */
  isConfirmed?: boolean | undefined
}

/**
 * Reads a phone that can be texted: the one rule for requests, customers and sign-in.
 * @param allowedCountries the countries that the business texts; null for all.
 * @throws {Refusal} phone_invalid, phone_needs_confirmation with the reason.
 */
export function readTextablePhone(
  { phone: input, country, isConfirmed }: Typed,
  allowedCountries: readonly string[] | null = null,
): TextablePhone {
  const reading = readPhone(input, country)
  const texting = judgeTexting(reading, allowedCountries)
  const doubt = texting.may === 'confirm' ? texting.why : null
  const mayText = texting.may === 'yes' || (doubt !== null && isConfirmed)
  if (reading.e164 === null || !mayText) throw refusePhone(reading, texting)
  return { ...reading, e164: reading.e164, input, doubt }
}
