import type { PayoutFailure } from '#rules/payouts.ts'

/** Our reasons by the provider's codes: https://docs.stripe.com/api/payouts/failures */
const reasons: Record<string, PayoutFailure> = {
  account_closed: 'account_closed',
  account_frozen: 'account_blocked',
  bank_account_restricted: 'account_blocked',
  debit_not_authorized: 'account_blocked',
  bank_ownership_changed: 'details_wrong',
  incorrect_account_address: 'details_wrong',
  incorrect_account_holder_address: 'details_wrong',
  incorrect_account_holder_details: 'details_wrong',
  incorrect_account_holder_name: 'details_wrong',
  incorrect_account_holder_tax_id: 'details_wrong',
  incorrect_account_type: 'details_wrong',
  invalid_account_number: 'details_wrong',
  invalid_account_number_length: 'details_wrong',
  no_account: 'details_wrong',
  invalid_currency: 'currency_refused',
  expired_card: 'card_refused',
  invalid_card: 'card_refused',
  lost_or_stolen_card: 'card_refused',
  refused_card: 'card_refused',
  unsupported_card: 'card_refused',
  insufficient_funds: 'balance_too_low',
}

/** Returns why a payout failed, by the provider's code; null for one that did not fail. */
export function readPayoutFailure(status: string, code: string | null): PayoutFailure | null {
  if (status !== 'failed') return null
  return reasons[code ?? ''] ?? 'bank_refused'
}
