import { authenticationCards } from './testCards/authenticationCards.ts'
import { brandCards } from './testCards/brandCards.ts'
import { countryCards } from './testCards/countryCards.ts'
import { declinedCards } from './testCards/declinedCards.ts'
import { disputedCards } from './testCards/disputedCards.ts'
import { riskyCards } from './testCards/riskyCards.ts'
import { sandboxCards } from './testCards/sandboxCards.ts'
import { settlingCards } from './testCards/settlingCards.ts'

/** What the bank answers when it refuses (https://docs.stripe.com/declines/codes). */
export type Decline = { code: string; declineCode?: string; message: string }

/**
 * When the bank asks the payer to authenticate (https://docs.stripe.com/testing#regulatory-cards):
 * `always`: every time, so that a saved card is declined off-session;
 * `unless_set_up`: every time the payer is there, and without them until the card was set up;
 * `on_session`: every time the payer is there, never without them, as if it were set up already;
 * `supported`: only when the payment asks for it (`request_three_d_secure`);
 * `unenrolled`: never; when the payment asks for it, the bank only acknowledges the attempt;
 * `never`: not even when asked for, as the card does not support it.
 */
export type Authentication =
  | 'never'
  | 'unenrolled'
  | 'supported'
  | 'unless_set_up'
  | 'on_session'
  | 'always'

export type CheckResult = 'pass' | 'fail' | 'unavailable'

/** What the bank finds of the CVC and the address, where they were given. */
export type CardChecks = {
  cvc: CheckResult
  address_line1: CheckResult
  address_postal_code: CheckResult
}

/** How the payer's bank contests a charge of the card (https://docs.stripe.com/testing#disputes). */
export type CardDispute = {
  kind: 'chargeback' | 'inquiry' | 'compliance' | 'early_fraud_warning'
  reason: 'fraudulent' | 'product_not_received' | 'noncompliant'
  /** How many disputes the one charge gets. */
  count: number
  /** `enhanced_eligibility_types` of the dispute. */
  eligibleFor: 'visa_compelling_evidence_3' | 'visa_compliance' | 'mastercard_compliance' | null
}

/** What happens when a card is used. */
export type CardBehaviour = {
  /** The refusal of every charge; null when it pays. */
  decline: Decline | null
  /** The refusal to attach the card to a customer or to set it up; null when that works. */
  attachDecline: Decline | null
  authentication: Authentication
  /** Whether the bank authenticates without showing the payer anything. */
  frictionless: boolean
  /** Whether an attempt to authenticate fails with an error of the bank's. */
  authenticationError: boolean
  checks: CardChecks
  riskLevel: 'normal' | 'elevated' | 'highest'
  /** Whether Radar refuses the charge before the bank is asked; `decline` says with what. */
  blocked: boolean
  dispute: CardDispute | null
  /**
   * How its refunds go (https://docs.stripe.com/testing#refunds): `pending` succeeds later, `fails`
   * succeeds at once and fails later.
   */
  refund: 'succeeds' | 'pending' | 'fails'
  /** Which balance the money of a charge comes to at first. */
  settles: 'pending' | 'available'
  /** Whether a payment stays `processing` for a while, which only cards of the sandbox do. */
  processes: boolean
}

export type TestCard = CardBehaviour & {
  /** Unique; what payment methods remember of the card instead of its number. */
  name: string
  number: string
  /** As in `card.brand`. */
  brand: string
  /** The brands it can be charged through, the first being the one shown. */
  networks: readonly string[]
  country: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** What its ready-made names end with: `visa` for `pm_card_visa` and `tok_visa`. */
  tokens: readonly string[]
  /** What it shows, in a few words. */
  shows: string
}

/**
 * Every card the sandbox knows: Stripe's own test cards (https://docs.stripe.com/testing), and two
 * of the sandbox's own that stay `processing` for a while, which no test card of Stripe's does.
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
// Of cards that share a number the one listed first is meant.
const cardsByNumber = new Map(testCards.toReversed().map((one) => [one.number, one]))

/** The card that a payment method remembers by name. */
export const cardNamed = (name: string) => cardsByName.get(name)
/** The card of that number, digits only. */
export const cardNumbered = (number: string) => cardsByNumber.get(number)
/** The card of a ready-made payment method such as `pm_card_visa`. */
export const cardOfReadyMethod = (id: string) =>
  id.startsWith('pm_card_') ? cardsByToken.get(id.slice('pm_card_'.length)) : undefined
/** The card of a ready-made token such as `tok_visa`. */
export const cardOfReadyToken = (id: string) =>
  id.startsWith('tok_') ? cardsByToken.get(id.slice('tok_'.length)) : undefined

/** The first card with those last four digits; undefined when there is none. */
export const cardEnding = (last4: string) => testCards.find(({ number }) => number.endsWith(last4))

/** How long the sandbox's own processing cards stay `processing`. */
export const processingMs = 3_000

/** Whether a card number's check digit is right (ISO/IEC 7812-1). */
export function hasCheckDigit(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
