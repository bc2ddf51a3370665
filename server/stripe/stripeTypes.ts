import type { PaymentStatus, RefundStatus } from '#rules/payment.ts'

/** A payment intent as we know it: the provider's own types stop at the door, server/stripe/openStripe.ts. */
export type Intent = {
  id: string
  status: PaymentStatus
  /** What we wrote beside it for whoever reads the provider's dashboard. */
  description: string | null
  amountMinor: number
  /** What was captured, in minor units. */
  receivedMinor: number
  /** ISO 4217, upper case. */
  currency: string
  live: boolean
  clientSecret: string
  /**
   * Our ids and our mark, as they stand on it: whoever owns its account can write there what they
   * like. Null where no such ids do.
   */
  ours: { businessId: string; requestId: string; paymentId: string; mark: string | null } | null
  card: { brand: string; last4: string; country: string | null } | null
  /** The newest decline. */
  decline: Decline | null
  /** What the provider counts as given back, in minor units, with what is on its way. */
  refundedMinor: number
  /** The payer's bank has contested it, at any time. */
  disputed: boolean
}

/** A refused attempt; `reference` is the provider's name for it. */
export type Decline = { code: string; reference: string }

/** A refund as we know it. */
export type Refund = {
  id: string
  status: RefundStatus
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
  reason: string | null
  /** Why it failed, in the provider's word. */
  failure: string | null
  /** Our id, written when we asked for it; null for one from the provider's dashboard. */
  ours: string | null
  createdAt: Date
}

/** What is to be given back; its key and its mark are our id of the refund. */
export type RefundOrder = {
  businessId: string
  refundId: string
  intentId: string
  account: string | null
  amountMinor: number
  reason: string | null
}

/** A payer's bank takes the money back, or asks about it. `won` is also an inquiry that ended. */
export type Dispute = {
  id: string
  state: 'open' | 'won' | 'lost'
  /** The bank only asks: no money has moved. */
  inquiry: boolean
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
  reason: string
}

export type IntentOrder = {
  amountMinor: number
  currency: string
  account: string | null
  businessId: string
  requestId: string
  paymentId: string
  /** From `moneyMark`. */
  mark: string
  description: string
  idempotencyKey: string
}

/** A provider account of a business; `ready` once it can take charges. */
export type Account = { id: string; ready: boolean; businessId: string | null }

/** What a signed webhook names. Only ids are taken from it; all else is read again. */
export type StripeNotice = {
  id: string
  type: string
  account: string | null
  objectId: string | null
  live: boolean
}

/** A page of the provider's list of events, newest first. */
export type EventPage =
  | { kind: 'page'; events: (StripeNotice & { at: Date })[]; more: boolean }
  /** The event at which the walk stood is kept no more: it begins anew. */
  | { kind: 'place_lost' }
  /** The account is not there, or not ours any more. */
  | { kind: 'no_account' }

/** A stretch of time on the provider's clock: `from` belongs to it, `to` does not. */
export type Period = { from: Date; to: Date }

/** A page of a list, newest first; `next` names its last where more may follow, for the next one. */
export type Page<Thing> = { data: Thing[]; next: string | null }
