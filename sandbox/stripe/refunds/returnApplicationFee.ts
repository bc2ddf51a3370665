import type { StripeCall } from '../api/call.ts'
import { refuseParam } from '../api/problem.ts'
import { readBoolean } from '../api/readParams.ts'
import { insertObject, newId } from '../api/storeObjects.ts'
import { makeBalanceTransaction } from '../balanceTransactions/makeBalanceTransaction.ts'
import type { FeeDetail } from '../objects/balanceTransaction.ts'
import type { Charge } from '../objects/charge.ts'

/**
 * Returns the platform's fee to the connected account when `refund_application_fee` is set, in
 * proportion to the refunded part of the charge
 * (https://docs.stripe.com/connect/direct-charges#issue-refunds), out of the platform's balance.
 * Takes the refunded amount in minor units; returns the fees of the refund's own balance
 * transaction, none without the parameter. Throws when there is no such fee.
 */
export function returnApplicationFee(
  call: StripeCall,
  charge: Charge,
  amount: number,
): FeeDetail[] {
  if (!readBoolean(call.params, 'refund_application_fee')) return []
  const fee = call.account === '' ? 0 : (charge.application_fee_amount ?? 0)
  if (fee === 0) {
    throw refuseParam(
      'refund_application_fee',
      `Charge ${charge.id} has no application fee to refund.`,
    )
  }
  const { application, currency } = charge
  const share = (refunded: number) => Math.round((fee * refunded) / charge.amount_captured)
  const returned = share(charge.amount_refunded + amount) - share(charge.amount_refunded)
  const source = newId('fr')
  const movement = makeBalanceTransaction(
    {
      type: 'application_fee_refund',
      reportingCategory: 'platform_earning_refund',
      source,
      amount: -returned,
      currency,
      description: null,
    },
    call.now,
  )
  insertObject(call.world.store, '', movement, { parent: source })
  const description = 'Platform application fee'
  return [{ amount: -returned, application, currency, description, type: 'application_fee' }]
}
