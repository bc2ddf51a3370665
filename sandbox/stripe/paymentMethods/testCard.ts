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
