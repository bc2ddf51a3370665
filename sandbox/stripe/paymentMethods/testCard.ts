/** The bank's answer when it declines (https://docs.stripe.com/declines/codes). */
export type Decline = { code: string; declineCode?: string; message: string }

/**
 * The cases in which the bank asks the payer to authenticate (https://docs.stripe.com/testing#regulatory-cards):
 * `always`: every time, so that a saved card is declined off-session;
 * `unless_set_up`: every time the payer is present, and without them until the card was set up;
 * `on_session`: every time the payer is present, never without them, as if it were already set up;
 * `supported`: only when the payment requests it (`request_three_d_secure`);
 * `unenrolled`: never; when the payment requests it, the bank only acknowledges the attempt;
 * `never`: not even when requested, because the card does not support it.
 */
export type Authentication =
  | 'never'
  | 'unenrolled'
  | 'supported'
  | 'unless_set_up'
  | 'on_session'
  | 'always'

export type CheckResult = 'pass' | 'fail' | 'unavailable'

/** The bank's checks of the CVC and the address, if they were given. */
export type CardChecks = {
  cvc: CheckResult
  address_line1: CheckResult
  address_postal_code: CheckResult
}

/**
 * The way in which the payer's bank disputes a charge of the card (https://docs.stripe.com/testing#disputes).
 */
export type CardDispute = {
  kind: 'chargeback' | 'inquiry' | 'compliance' | 'early_fraud_warning'
  reason: 'fraudulent' | 'product_not_received' | 'noncompliant'
  /** The number of disputes about the one charge. */
  count: number
  /** `enhanced_eligibility_types` of the dispute. */
  eligibleFor: 'visa_compelling_evidence_3' | 'visa_compliance' | 'mastercard_compliance' | null
}

/** The behaviour of a card when it is used. */
export type CardBehaviour = {
  /** The decline of every charge; null when the card pays. */
  decline: Decline | null
  /** The decline when the card is attached to a customer or set up; null when that works. */
  attachDecline: Decline | null
  authentication: Authentication
  /** True if the bank authenticates without showing the payer anything. */
  frictionless: boolean
  /** True if an attempt to authenticate fails with an error at the bank. */
  authenticationError: boolean
  checks: CardChecks
  riskLevel: 'normal' | 'elevated' | 'highest'
  /** True if Radar blocks the charge before the bank is asked; `decline` holds the error. */
  blocked: boolean
  dispute: CardDispute | null
  /**
   * The course of its refunds (https://docs.stripe.com/testing#refunds): `pending` succeeds later,
   * `fails` succeeds at once and fails later.
   */
  refund: 'succeeds' | 'pending' | 'fails'
  /** The balance that the money of a charge goes to at first. */
  settles: 'pending' | 'available'
  /**
   * The time that a payment stays `processing`, in ms; 0 for all cards but the sandbox's own.
   */
  processingMs: number
}

export type TestCard = CardBehaviour & {
  /** Unique; stored by payment methods instead of the card's number. */
  name: string
  number: string
  /** As in `card.brand`. */
  brand: string
  /** The brands that it can be charged through; the first is the one shown. */
  networks: readonly string[]
  country: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** The endings of its ready-made names: `visa` for `pm_card_visa` and `tok_visa`. */
  tokens: readonly string[]
  /** The card's behaviour in a few words. */
  shows: string
}
