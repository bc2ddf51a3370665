import type { Money } from '#rules/money.ts'
import type { DisputeState, PaymentStatus, RefundStatus } from '#rules/payment.ts'
import type { PaymentNeed, PaymentsWait } from '#rules/paymentsStage.ts'
import type { PayoutFailure, PayoutStatus } from '#rules/payouts.ts'

/** Our view of a payment intent: the provider's own types stop at the door, server/stripe/openStripe.ts. */
export type Intent = {
  id: string
  status: PaymentStatus
  /** The description that we set for readers of the provider's dashboard. */
  description: string | null
  amountMinor: number
  /** The captured amount, in minor units. */
  receivedMinor: number
  /** ISO 4217, upper case. */
  currency: string
  live: boolean
  clientSecret: string
  /**
   * Our ids and our mark in the intent's metadata, where the owner of the account can write anything. Null
   * when there are no such ids.
   */
  ours: { businessId: string; requestId: string; paymentId: string; mark: string | null } | null
  card: { brand: string; last4: string; country: string | null } | null
  /** The newest decline. */
  decline: Decline | null
  /** The amount that the provider counts as refunded, pending refunds included, in minor units. */
  refundedMinor: number
  /** True once the payer's bank has ever disputed it. */
  disputed: boolean
}

/** A declined attempt; `reference` is the provider's id for it. */
export type Decline = { code: string; reference: string }

/** Our view of a refund. */
export type Refund = {
  id: string
  status: RefundStatus
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
  reason: string | null
  /** The provider's reason for a failure. */
  failure: string | null
  /** Our id, which we set when creating it; null for a refund made in the provider's dashboard. */
  ours: string | null
  createdAt: Date
}

/**
 * A refund to create: our id of the refund is its mark and, with the number of the key, its idempotency key.
 */
export type RefundOrder = {
  businessId: string
  refundId: string
  intentId: string
  account: string | null
  amountMinor: number
  reason: string | null
  keyNumber: number
}

/** A dispute or inquiry of a payer's bank. An inquiry that was closed counts as `won`. */
export type Dispute = {
  id: string
  state: DisputeState
  /** True when the bank only inquires: no money has moved. */
  inquiry: boolean
  /** True while the provider takes a refund of the payment; a full one closes an inquiry. */
  refundable: boolean
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
  reason: string
  /** When evidence is due; null when none can be given. */
  respondBy: Date | null
  openedAt: Date
  /** The money that the bank took, in minor units of the payment's currency; null if none. */
  withdrawn: { amountMinor: number; at: Date } | null
  /** The part of it that the bank gave back; null if none. */
  reinstated: { amountMinor: number; at: Date } | null
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
export type Account = {
  id: string
  ready: boolean
  businessId: string | null
  /** The things that its owner must still hand in. */
  due: PaymentNeed[]
  /** Until when, if it takes charges meanwhile. */
  dueBy: Date | null
  /** Why it takes no charges; null if the provider names no reason. */
  wait: PaymentsWait | null
  detailsSubmitted: boolean
  payoutsOn: boolean
}

/** A warning of the payer's bank; `actionable` while the payment is neither disputed nor refunded in full. */
export type FraudWarning = { id: string; actionable: boolean; warnedAt: Date }

/** The event of a signed webhook. Only its ids are used; everything else is read from the API. */
export type StripeNotice = {
  id: string
  type: string
  account: string | null
  objectId: string | null
  live: boolean
  /** The business, intent or account that its object names, where anybody can write anything. */
  about: { businessId: string | null; intentId: string | null; account: string | null }
}

/** A page of the provider's list of events, newest first. */
export type EventPage =
  | { kind: 'page'; events: (StripeNotice & { at: Date })[]; more: boolean }
  /** The provider no longer keeps the event that the cursor names: start again. */
  | { kind: 'place_lost' }
  /** The account does not exist, or is no longer connected. */
  | { kind: 'no_account' }

/**
 * The kinds of movements of a balance: `payment` a charge; `refund_returned` a refund that came back;
 * `dispute` what a bank took; `fee` what the account itself is charged; `other` anything else.
 */
export type MovementKind =
  | 'payment'
  | 'refund'
  | 'refund_returned'
  | 'dispute'
  | 'dispute_reversed'
  | 'fee'
  | 'payout'
  | 'payout_returned'
  | 'other'

/** A fee within a movement, positive where it is charged; `platform` is the fee of a platform. */
export type MovementFee = { amountMinor: number; kind: 'provider' | 'platform' | 'tax' }

/**
 * A movement of an account's balance: its `amountMinor`, negative when money leaves, less its fees is what the
 * balance changed by. Amounts are minor units of `currency`, that of the balance.
 */
export type Movement = {
  id: string
  at: Date
  kind: MovementKind
  amountMinor: number
  /** ISO 4217, upper case. */
  currency: string
  fees: MovementFee[]
  /** The charge, refund, dispute or payout behind it; null if the provider names none. */
  sourceId: string | null
  intentId: string | null
  /** The amount on the card, where the provider converted it into another currency. */
  charged: { amountMinor: number; currency: string } | null
  /** When a payout arrives at the bank. */
  arrivesAt: Date | null
}

/** The balance of an account by currency (ISO 4217, upper case): what can be paid out, and what cannot yet. */
export type Balance = { available: Money[]; pending: Money[] }

/** A payout to the bank of an account; its amount is negative where the provider takes a debt from the bank. */
export type Payout = Money & {
  id: string
  status: PayoutStatus
  arrivesAt: Date
  failure: PayoutFailure | null
  /** True once a movement has taken it from the balance, also if the bank sent it back later. */
  isOutOfBalance: boolean
}

/** A period by the provider's clock: `from` is inclusive, `to` exclusive; null for up to the newest. */
export type Period = { from: Date; to: Date | null }

/** A page of a list, newest first; `next` is the cursor of the next page, or null at the end. */
export type Page<Thing> = { data: Thing[]; next: string | null }
