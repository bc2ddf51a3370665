import type { World } from '../../world.ts'
import { insertObject } from '../api/storeObjects.ts'
import {
  type Movement,
  makeBalanceTransaction,
} from '../balanceTransactions/makeBalanceTransaction.ts'
import type { Dispute } from '../objects/dispute.ts'
import { planPayout } from '../payouts/payOut.ts'

/**
 * Withdraws the disputed amount and the fee from the account's balance. Changes the dispute in
 * place and stores only the balance transaction.
 */
export function withdrawFunds(world: World, account: string, dispute: Dispute) {
  dispute.is_charge_refundable = false
  move(world, account, dispute, {
    reportingCategory: 'dispute',
    amount: -dispute.amount,
    description: `Chargeback withdrawal for ${dispute.charge}`,
    fees: [
      {
        amount: receivedFees[dispute.currency] ?? receivedFeeUsual,
        application: null,
        currency: dispute.currency,
        description: 'Dispute fee',
        type: 'stripe_fee',
      },
    ],
  })
}

/**
 * Returns `amount` (minor units) of a dispute to the account. The fee for receiving the dispute is
 * not returned (https://docs.stripe.com/disputes/how-disputes-work#dispute-fees); no other fee is
 * charged here.
 */
export function reinstateFunds(world: World, account: string, dispute: Dispute, amount: number) {
  move(world, account, dispute, {
    reportingCategory: 'dispute_reversal',
    amount,
    description: `Chargeback reversal for ${dispute.charge}`,
  })
}

/** The fee for receiving a dispute, by currency (https://stripe.com/pricing). */
const receivedFees: Record<string, number> = { aud: 2_500, eur: 2_000, gbp: 2_000 }
const receivedFeeUsual = 1_500

function move(
  world: World,
  account: string,
  dispute: Dispute,
  movement: Omit<Movement, 'type' | 'source' | 'currency'>,
) {
  const { id: source, currency } = dispute
  const transaction = makeBalanceTransaction(
    { ...movement, type: 'adjustment', source, currency },
    world.clock.seconds(),
  )
  insertObject(world.store, account, transaction, { parent: source })
  if (transaction.net > 0) planPayout(world, account, transaction)
  dispute.balance_transactions.push(transaction)
}
