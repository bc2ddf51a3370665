import { refuseField } from '#server/http/problems.ts'
import { holdsAddress } from './holdsAddress.ts'

/**
 * Refuses web addresses in words that a payer reads: beside our own link they would look just as
 * trustworthy.
 * @param fields the words by the name of their field; empty ones are skipped.
 * @throws {Refusal} address_in_words
 */
export function refuseAddresses(fields: Record<string, string | null | undefined>): void {
  const [wrong] = Object.entries(fields).filter(([, words]) => words && holdsAddress(words))
  if (wrong) throw refuseField(wrong[0], 'address_in_words')
}
