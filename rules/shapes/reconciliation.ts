import { z } from 'zod'
import { misfitReasons, paymentStatuses, refundStatuses } from '../payment.ts'

const moment = z.iso.datetime()

/**
 * What can be said otherwise by the card provider. `request`: money came in and the request does not
 * say so; `refund`: one of them alone; `missing`: the provider does not know the payment; `intent`: it
 * holds a second one for the same payment.
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

const said = {
  what: z.enum(differenceKinds),
  /** As it stands here and there, in the word or the number of minor units; null for not at all. */
  ours: z.string().nullable(),
  provider: z.string().nullable(),
}

/** One difference that was found, and what came of it. */
export const foundDifference = z.object({
  id: z.string(),
  requestId: z.string(),
  /** The number of the request, as people call it. */
  number: z.int(),
  paymentId: z.string(),
  ...said,
  /** ISO 4217, of the amounts. */
  currency: z.string(),
  foundAt: moment,
  /** When it was last looked at. */
  seenAt: moment,
  /** Since when both say the same; null while they do not. */
  healedAt: moment.nullable(),
})
export type FoundDifference = z.infer<typeof foundDifference>

/** A comparison: of the days until `until` (UTC), or of one request. */
export const reconcileRun = z.object({
  id: z.string(),
  /** The first day that does not belong to it any more, ISO; null for one request. */
  until: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The member who had it done; null for the clock. */
  by: z.string().nullable(),
  startedAt: moment,
  endedAt: moment.nullable(),
  payments: z.int(),
  refunds: z.int(),
  found: z.int(),
  healed: z.int(),
  /** There was more than one run looks at. */
  truncated: z.boolean(),
})
export type ReconcileRun = z.infer<typeof reconcileRun>

/**
 * Money that came in at the provider and fits no payment of ours. It settles nothing: somebody has to
 * look.
 */
export const lostPayment = z.object({
  intentId: z.string(),
  /** The request that it names, whether we have it or not; null where it names none. */
  requestId: z.string().nullable(),
  why: z.enum(misfitReasons),
  /** What we wrote beside it then: the number of the request, and what it was for. */
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
  /** The provider's own list of what happened, which is read beside its webhooks. */
  events: z.object({
    /** All that happened up to then, on the provider's clock, is known here; null before the first. */
    readTo: moment.nullable(),
    /** When the provider last answered; null before the first time. */
    answeredAt: moment.nullable(),
    /** Of the last day: found in the list alone, for their webhooks were lost. */
    recovered: z.int(),
    /** Known and not applied yet. */
    waiting: z.int(),
  }),
  /** Newest first. */
  runs: z.array(reconcileRun),
  /** What differs, newest first. */
  open: z.array(foundDifference),
  /** What differed and was put right, newest first. */
  healed: z.array(foundDifference),
  /** What came in and fits no payment of ours, newest first, until all of it was given back. */
  lost: z.array(lostPayment),
})
export type Reconciliation = z.infer<typeof reconciliation>

const sums = {
  status: z.enum(paymentStatuses),
  amountMinor: z.int(),
  currency: z.string(),
  capturedMinor: z.int(),
  /** With what is on its way. */
  refundedMinor: z.int(),
  disputed: z.boolean(),
}

const refundState = z.object({ status: z.enum(refundStatuses), amountMinor: z.int() })

/** A payment by card as it stands here, and as the provider sees it. */
export const comparedPayment = z.object({
  paymentId: z.string(),
  /** The provider's name of it; null where none was made. */
  intentId: z.string().nullable(),
  ours: z.object(sums),
  /** Null where the provider does not know it. */
  provider: z.object(sums).nullable(),
  refunds: z.array(
    z.object({
      /** Ours; null for one that only the provider knows. */
      id: z.string().nullable(),
      /** The provider's; null for one that it was not asked for yet. */
      providerId: z.string().nullable(),
      ours: refundState.nullable(),
      provider: refundState.nullable(),
    }),
  ),
  differences: z.array(z.object({ ...said, subject: z.string() })),
})
export type ComparedPayment = z.infer<typeof comparedPayment>

/** `GET /v1/requests/:id/provider`. */
export const providerView = z.object({
  requestId: z.string(),
  /** When the provider was asked. */
  at: moment,
  /** Oldest first; empty where nobody began to pay by card. */
  payments: z.array(comparedPayment),
  /** Nothing differs. */
  same: z.boolean(),
})
export type ProviderView = z.infer<typeof providerView>

/** `POST /v1/requests/:id/reconcile`: what was found, and how both sides stand afterwards. */
export const repairedRequest = z.object({ run: reconcileRun, provider: providerView })
export type RepairedRequest = z.infer<typeof repairedRequest>
