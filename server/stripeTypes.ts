import type { PaymentStatus, RefundStatus } from '#rules/payment.ts'

/** A payment intent as we know it: the provider's own types stop at the door, server/stripe.ts. */
export type Intent = {
  id: string
  status: PaymentStatus
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
  live: boolean
  clientSecret: string
  /** Our ids, written when we made the intent; null for intents that are not ours. */
  ours: { businessId: string; requestId: string; paymentId: string } | null
  card: { brand: string; last4: string; country: string | null } | null
  /** The newest decline. */
  decline: Decline | null
  /** What the provider counts as given back, in minor units, with what is on its way. */
  refundedMinor: number
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
  createdAt: Date
}

export type IntentOrder = {
  amountMinor: number
  currency: string
  account: string | null
  businessId: string
  requestId: string
  paymentId: string
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
