import { Refusal } from '#server/http/problems.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'

/** Reads a number that the operator typed, with its country code; null if it is none that gets texts. */
export function readPhoneOrNull(typed: string): string | null {
  try {
    return readTextablePhone({ phone: typed, isConfirmed: true }).e164
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
