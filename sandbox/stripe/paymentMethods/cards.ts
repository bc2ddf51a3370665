import type { TestCard } from './testCard.ts'
import { authenticationCards } from './testCards/authenticationCards.ts'
import { brandCards } from './testCards/brandCards.ts'
import { countryCards } from './testCards/countryCards.ts'
import { declinedCards } from './testCards/declinedCards.ts'
import { disputedCards } from './testCards/disputedCards.ts'
import { riskyCards } from './testCards/riskyCards.ts'
import { sandboxCards } from './testCards/sandboxCards.ts'
import { settlingCards } from './testCards/settlingCards.ts'

/**
 * Every card that the sandbox knows: Stripe's own test cards (https://docs.stripe.com/testing), and
 * two of the sandbox's own that stay `processing` for a while, which no test card of Stripe's does.
 */
export const testCards: readonly TestCard[] = [
  ...brandCards,
  ...declinedCards,
  ...authenticationCards,
  ...riskyCards,
  ...disputedCards,
  ...settlingCards,
  ...sandboxCards,
  ...countryCards,
]

const cardsByName = new Map(testCards.map((one) => [one.name, one]))
const cardsByToken = new Map(testCards.flatMap((one) => one.tokens.map((token) => [token, one])))
// When cards share a number, the number means the card that is listed first.
const cardsByNumber = new Map(testCards.toReversed().map((one) => [one.number, one]))

/** Returns the card that a payment method stores by name. */
export const cardNamed = (name: string) => cardsByName.get(name)
/** Returns the card of that number, digits only. */
export const cardNumbered = (number: string) => cardsByNumber.get(number)
/** Returns the card of a ready-made payment method such as `pm_card_visa`. */
export const cardOfReadyMethod = (id: string) =>
  id.startsWith('pm_card_') ? cardsByToken.get(id.slice('pm_card_'.length)) : undefined
/** Returns the card of a ready-made token such as `tok_visa`. */
export const cardOfReadyToken = (id: string) =>
  id.startsWith('tok_') ? cardsByToken.get(id.slice('tok_'.length)) : undefined

/** Returns the first card with those last four digits; undefined when there is none. */
export const cardEnding = (last4: string) => testCards.find(({ number }) => number.endsWith(last4))

/** Returns true if a card number's check digit is right (ISO/IEC 7812-1). */
export function hasCheckDigit(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
