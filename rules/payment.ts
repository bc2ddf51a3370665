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

/** The pieces of advice that a payer may get after a decline. */
export const declineAdvices = [
  'check_details',
  'other_card',
  'not_enough_money',
  'ask_bank',
  'authenticate',
  'try_again',
] as const
export type DeclineAdvice = (typeof declineAdvices)[number]

// Grouped after https://docs.stripe.com/declines/codes. We never say lost, stolen or fraudulent:
// the person at the phone may be the thief, or an innocent customer whom that would embarrass.
const adviceByCode = new Map<string, DeclineAdvice>(
  Object.entries({
    insufficient_funds: 'not_enough_money',
    card_velocity_exceeded: 'not_enough_money',
    withdrawal_count_limit_exceeded: 'not_enough_money',
    expired_card: 'check_details',
    incorrect_cvc: 'check_details',
    invalid_cvc: 'check_details',
    incorrect_number: 'check_details',
    invalid_number: 'check_details',
    invalid_expiry_month: 'check_details',
    invalid_expiry_year: 'check_details',
    incorrect_zip: 'check_details',
    incorrect_address: 'check_details',
    processing_error: 'try_again',
    reenter_transaction: 'try_again',
    try_again_later: 'try_again',
    issuer_not_available: 'try_again',
    authentication_required: 'authenticate',
    payment_intent_authentication_failure: 'authenticate',
    approve_with_id: 'authenticate',
    call_issuer: 'ask_bank',
    do_not_honor: 'ask_bank',
    transaction_not_allowed: 'ask_bank',
    service_not_allowed: 'ask_bank',
    card_not_supported: 'other_card',
    currency_not_supported: 'other_card',
  }),
)

/** Returns the advice for a provider's decline or error code; `other_card` for an unknown one. */
export function declineAdvice(code: string | null | undefined): DeclineAdvice {
  return adviceByCode.get(code ?? '') ?? 'other_card'
}

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
