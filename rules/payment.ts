/** The states of one payment, in the order in which the provider moves it. */
export const paymentStatuses = [
  'started',
  'needs_action',
  'processing',
  'succeeded',
  'failed',
  'canceled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The statuses that the provider never changes again. */
export const finalPaymentStatuses = ['succeeded', 'failed', 'canceled'] as const

/** The ways of paying besides the card provider. */
export const offlineWays = ['cash', 'bank_transfer', 'card_terminal', 'cheque', 'other'] as const
export type OfflineWay = (typeof offlineWays)[number]

/**
 * Why provider money matches no payment of ours: its request does not exist here (a back-up lacked
 * it); it carries our ids although we did not ask for it; or its amount or currency differs from
 * what we asked for.
 */
export const unmatchedReasons = ['request_gone', 'not_asked_for', 'other_amount'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** Returns whether a payment in `status` can still change at the provider. */
export function isLive(status: PaymentStatus): boolean {
  return !(finalPaymentStatuses as readonly PaymentStatus[]).includes(status)
}

/** Adds up `refunds`, in minor units. */
export function sumRefunds(refunds: readonly { amountMinor: number }[]): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/**
 * Maps the provider's payment intent status to ours.
 * Source: https://docs.stripe.com/payments/paymentintents/lifecycle
 */
export function paymentStatusOf(intentStatus: string): PaymentStatus {
  switch (intentStatus) {
    case 'requires_action':
      return 'needs_action'
    case 'processing':
      return 'processing'
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'canceled'
    default:
      // requires_payment_method, requires_confirmation, requires_capture: still to be paid.
      return 'started'
  }
}

/** The states of one dispute; an inquiry that was closed counts as won. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The states of one refund, in the order in which the provider moves it. */
export const refundStatuses = ['asked', 'pending', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * Returns the statuses from which a refund can reach `status`. A bank may return the money after
 * the refund succeeded, and nothing leads out of failed or canceled, so an old reading that is
 * applied late changes nothing.
 * Source: https://docs.stripe.com/refunds#failed-refunds
 */
export function refundStatusesBefore(status: RefundStatus): readonly RefundStatus[] {
  switch (status) {
    case 'asked':
      return []
    case 'pending':
      return ['asked']
    case 'succeeded':
      return ['asked', 'pending']
    case 'failed':
    case 'canceled':
      return ['asked', 'pending', 'succeeded']
  }
}

/**
 * The statuses of refunds that count against what is left: the provider, too, deducts pending ones.
 */
export const countedRefundStatuses = ['asked', 'pending', 'succeeded'] as const

/**
 * Maps the provider's refund status to ours.
 * Source: https://docs.stripe.com/api/refunds/object#refund_object-status
 */
export function refundStatusOf(providerStatus: string | null): RefundStatus {
  switch (providerStatus) {
    case 'succeeded':
    case 'failed':
    case 'canceled':
      return providerStatus
    default:
      // pending, requires_action: on its way.
      return 'pending'
  }
}
