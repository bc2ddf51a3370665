import type { StripeCall } from '../api/call.ts'
import { checkFraction, showMoney } from '../api/currencies.ts'
import { refuseParam, StripeProblem } from '../api/problem.ts'
import { readBoolean, readInteger, readText } from '../api/readParams.ts'
import type { Charge } from '../objects/charge.ts'

/**
 * Returns the amount to refund, in minor units: the given `amount`, or all that is left. Throws
 * Stripe's error when nothing is left, or less than requested.
 */
export function chooseRefundAmount(call: StripeCall, charge: Charge): number {
  refuseOtherMoney(call, charge)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = readInteger(call.params, 'amount') ?? left
  if (left === 0) {
    throw new StripeProblem(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      },
      true,
    )
  }
  if (amount < 1) {
    throw refuseParam(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    )
  }
  if (amount > left) {
    const show = (minor: number) => showMoney(minor, charge.currency)
    throw new StripeProblem(
      400,
      {
        type: 'invalid_request_error',
        message: `Refund amount (${show(amount)}) is greater than unrefunded amount on charge (${show(left)})`,
        param: 'amount',
      },
      true,
    )
  }
  checkFraction(amount, charge.currency, 'amount')
  return amount
}

/** Refuses to move money that this charge did not move. */
function refuseOtherMoney({ params }: StripeCall, charge: Charge) {
  const currency = readText(params, 'currency')
  if (currency && currency.toLowerCase() !== charge.currency) {
    throw refuseParam('currency', `Charge ${charge.id} is in ${charge.currency}, not ${currency}.`)
  }
  if (readBoolean(params, 'reverse_transfer')) {
    throw refuseParam('reverse_transfer', `Charge ${charge.id} has no transfer to reverse.`)
  }
}
