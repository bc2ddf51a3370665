import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { insertObject, newId, readObject, updateObject } from '../api/storeObjects.ts'
import { readRef, writeRef } from '../api/taskRef.ts'
import {
  makeBalanceTransaction,
  processingFee,
} from '../balanceTransactions/makeBalanceTransaction.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { FeeDetail } from '../objects/balanceTransaction.ts'
import type { Charge } from '../objects/charge.ts'
import { planPayout } from '../payouts/payOut.ts'

/**
 * Books a captured charge into the account's balance and names the balance transaction in the
 * charge, which is changed in place and not stored. The platform's fee is booked into the
 * platform's balance (https://docs.stripe.com/connect/direct-charges#collect-fees).
 *
 * @param isAvailable true if the money can be used at once
 */
export function bookCharge(world: World, account: string, charge: Charge, isAvailable: boolean) {
  const now = world.clock.seconds()
  const { amount_captured: amount, currency, description } = charge
  const fees = [processingFee(amount, currency)]
  const platformFee = account === '' ? 0 : Math.min(charge.application_fee_amount ?? 0, amount)
  if (platformFee > 0) {
    fees.push(applicationFee(platformFee, charge))
    charge.application_fee = newId('fee')
    const earned = { type: 'application_fee', reportingCategory: 'platform_earning' } as const
    const source = charge.application_fee
    const movement = { ...earned, source, amount: platformFee, currency, description, isAvailable }
    const earning = makeBalanceTransaction(movement, now)
    insertObject(world.store, '', earning, { parent: source })
    planPayout(world, '', earning)
  }
  const transaction = makeBalanceTransaction(
    { type: 'charge', source: charge.id, amount, currency, description, fees, isAvailable },
    now,
  )
  insertObject(world.store, account, transaction, { parent: charge.id })
  planPayout(world, account, transaction)
  charge.balance_transaction = transaction.id
}

function applicationFee(amount: number, { application, currency }: Charge): FeeDetail {
  return {
    amount,
    application,
    currency,
    description: 'Platform application fee',
    type: 'application_fee',
  }
}

const settlementDelayMs = 300

/**
 * Plans the charge's balance transaction: it is created a moment after the payment, with
 * `charge.updated`, as in asynchronous capture
 * (https://docs.stripe.com/payments/payment-intents/asynchronous-capture).
 */
export function planSettlement(
  world: World,
  account: string,
  charge: Charge,
  isAvailable: boolean,
) {
  const ref = writeRef(account, charge.id, isAvailable ? 'available' : '')
  world.clock.plan('stripe.settle_charge', ref, world.clock.now() + settlementDelayMs)
}

/**
 * Creates a charge's balance transaction; the clock calls it with the ref from `planSettlement`.
 */
export function settleCharge(world: World, ref: string): null {
  const { account, id, more } = readRef(ref)
  const charge = readObject<Charge>(world.store, account, 'charge', id)
  if (!charge || charge.balance_transaction !== null) return null
  const previous = {
    balance_transaction: null,
    ...(charge.application_fee_amount && account !== '' ? { application_fee: null } : {}),
  }
  bookCharge(world, account, charge, more === 'available')
  updateObject(world.store, charge)
  recordEvent(world, { account, type: 'charge.updated', object: charge, previous, cause: noCause })
  return null
}
