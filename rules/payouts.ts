/** The states of a payout, by the provider's names: https://docs.stripe.com/api/payouts/object#payout_object-status */
export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/**
 * The reasons for which a payout fails, as far as they differ in what its owner can do: the bank account is closed or
 * blocked, its details are wrong, it does not take the currency, the debit card takes no payouts, the balance was too
 * low, or the bank sent it back without saying more.
 */
export const payoutFailures = [
  'account_closed',
  'account_blocked',
  'details_wrong',
  'currency_refused',
  'card_refused',
  'balance_too_low',
  'bank_refused',
] as const
export type PayoutFailure = (typeof payoutFailures)[number]
