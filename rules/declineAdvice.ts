/**
 * The pieces of advice that a payer may get after a decline. The words of each, in every language, are
 * `decline.<advice>.title` and `.next` in `rules/words/catalogs`.
 */
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
