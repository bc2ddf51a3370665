import { z } from 'zod'
import { paymentStatuses, refundStatuses, unmatchedReasons } from '../payment.ts'

const moment = z.iso.datetime()

/**
 * How our books can differ from the card provider's. `request`: money arrived and the request does
 * not show it; `refund`: only one side has the refund; `missing`: the provider does not know the
 * payment; `intent`: the provider has a second intent for the same payment.
 */
export const differenceKinds = [
  'status',
  'amount',
  'captured',
  'request',
  'refunded',
  'refund',
  'disputed',
  'missing',
  'intent',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const difference = {
  what: z.enum(differenceKinds),
  /** The value on each side, as a word or in minor units; null if that side has none. */
  ours: z.string().nullable(),
  provider: z.string().nullable(),
}

/** A difference that was found, and whether it was resolved. */
export const foundDifference = z.object({
  id: z.string(),
  requestId: z.string(),
  /** The number of the request that people see. */
  number: z.int(),
  paymentId: z.string(),
  ...difference,
  /** ISO 4217 of the amounts. */
  currency: z.string(),
  foundAt: moment,
  /** When it was last checked. */
  seenAt: moment,
  /** Since when both sides agree; null while they do not. */
  healedAt: moment.nullable(),
})
export type FoundDifference = z.infer<typeof foundDifference>

/** One comparison: of the days until `until` (UTC), or of one request. */
export const reconcileRun = z.object({
  id: z.string(),
  /** The first day that is no longer included, ISO; null for one request. */
  until: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The member who started it; null for the daily run. */
  by: z.string().nullable(),
  startedAt: moment,
  endedAt: moment.nullable(),
  payments: z.int(),
  refunds: z.int(),
  found: z.int(),
  healed: z.int(),
  /** True if there was more than one run compares. */
  truncated: z.boolean(),
})
export type ReconcileRun = z.infer<typeof reconcileRun>

/**
 * Provider money that matches no payment of ours. It settles nothing: somebody has to look into it.
 */
export const lostPayment = z.object({
  intentId: z.string(),
  /** The request that it names, whether we have it or not; null if it names none. */
  requestId: z.string().nullable(),
  why: z.enum(unmatchedReasons),
  /** The description that we gave the provider: the number of the request and its purpose. */
  description: z.string().nullable(),
  status: z.enum(paymentStatuses),
  amountMinor: z.int(),
  refundedMinor: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  foundAt: moment,
})
export type LostPayment = z.infer<typeof lostPayment>

/** `GET /v1/reconciliation`. */
export const reconciliation = z.object({
  /** The provider's own list of events, which we read beside its webhooks. */
  events: z.object({
    /** Until when we have read every event, on the provider's clock; null before the first. */
    readTo: moment.nullable(),
    /** When the provider last answered; null before its first answer. */
    answeredAt: moment.nullable(),
    /** The events of the last day that were only in the list, because their webhooks were lost. */
    recovered: z.int(),
    /** Events that we know and have not handled yet. */
    waiting: z.int(),
  }),
  /** Newest first. */
  runs: z.array(reconcileRun),
  /** The differences that remain, newest first. */
  open: z.array(foundDifference),
  /** The differences that were resolved, newest first. */
  healed: z.array(foundDifference),
  /** Money that matches no payment of ours, newest first, until it is fully refunded. */
  lost: z.array(lostPayment),
})
export type Reconciliation = z.infer<typeof reconciliation>

const sums = {
  status: z.enum(paymentStatuses),
  amountMinor: z.int(),
  currency: z.string(),
  capturedMinor: z.int(),
  /** Including pending refunds. */
  refundedMinor: z.int(),
  disputed: z.boolean(),
}

const refundState = z.object({ status: z.enum(refundStatuses), amountMinor: z.int() })

/** A card payment as our books have it, and as the provider has it. */
export const comparedPayment = z.object({
  paymentId: z.string(),
  /** The provider's id of it; null if no intent was made. */
  intentId: z.string().nullable(),
  ours: z.object(sums),
  /** Null if the provider does not know it. */
  provider: z.object(sums).nullable(),
  refunds: z.array(
    z.object({
      /** Our id; null for a refund that only the provider knows. */
      id: z.string().nullable(),
      /** The provider's id; null for a refund that we have not asked it for yet. */
      providerId: z.string().nullable(),
      ours: refundState.nullable(),
      provider: refundState.nullable(),
    }),
  ),
  differences: z.array(z.object({ ...difference, subject: z.string() })),
})
export type ComparedPayment = z.infer<typeof comparedPayment>

/** The response of `GET /v1/requests/:id/provider`. */
export const providerView = z.object({
  requestId: z.string(),
  /** When we asked the provider. */
  at: moment,
  /** Oldest first; empty if nobody started to pay by card. */
  payments: z.array(comparedPayment),
  /** True if nothing differs. */
  same: z.boolean(),
})
export type ProviderView = z.infer<typeof providerView>

/** The response of `POST /v1/requests/:id/reconcile`: what was found, and both sides afterwards. */
export const repairedRequest = z.object({ run: reconcileRun, provider: providerView })
export type RepairedRequest = z.infer<typeof repairedRequest>
