import { Refusal } from '#server/http/problems.ts'
import { readTextablePhone } from './readTextablePhone.ts'

/**
 * Tells whether a business may text a customer's number: its kind and its country, which may have changed since it was
 * saved. An erased customer's number is none.
 */
export function isTextable({
  phone,
  lineConfirmedAt,
  allowedCountries,
}: {
  phone: string
  lineConfirmedAt: Date | null
  allowedCountries: readonly string[] | null
}): boolean {
  try {
    readTextablePhone({ phone, isConfirmed: lineConfirmedAt !== null }, allowedCountries)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
