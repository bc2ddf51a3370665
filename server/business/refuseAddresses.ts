import { refuseField } from '#server/http/problems.ts'
import { holdsAddress } from './holdsAddress.ts'

/**
 * Refuses web addresses in what a payer reads of a business: theirs would stand beside our own link, and
 * look as good.
 * @param fields the words by the name of their field; those that are not given are left out.
 * @throws {Refusal} address_in_words
 */
export function refuseAddresses(fields: Record<string, string | null | undefined>): void {
  const [wrong] = Object.entries(fields).filter(([, words]) => words && holdsAddress(words))
  if (wrong) throw refuseField(wrong[0], 'address_in_words')
}
