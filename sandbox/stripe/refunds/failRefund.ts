import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import { insertObject, listObjects, readObject, updateObject } from '../api/storeObjects.ts'
import { makeBalanceTransaction } from '../balanceTransactions/makeBalanceTransaction.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { Refund } from '../objects/refund.ts'
import { planPayout } from '../payouts/payOut.ts'

/**
 * Fails a refund: its amount returns to the account's balance and can be refunded again
 * (https://docs.stripe.com/refunds#failed-refunds). `refund.updated` is not sent, as at Stripe.
 * Changes the refund in place and stores it; call it inside a transaction.
 */
export function failRefund(
  world: World,
  account: string,
  refund: Refund,
  reason: NonNullable<Refund['failure_reason']>,
  cause: Cause,
) {
  const before = structuredClone(refund)
  const movement = makeBalanceTransaction(
    {
      type: 'refund_failure',
      source: refund.id,
      amount: refund.amount,
      currency: refund.currency,
      description: 'REFUND FAILURE',
    },
    world.clock.seconds(),
  )
  insertObject(world.store, account, movement, { parent: refund.id })
  planPayout(world, account, movement)
  refund.status = 'failed'
  refund.failure_reason = reason
  refund.failure_balance_transaction = movement.id
  delete refund.pending_reason
  updateObject(world.store, refund)
  undoRefund(world, account, refund)
  const event = { account, object: refund, previous: previousAttributes(before, refund), cause }
  recordEvent(world, { ...event, type: 'refund.failed' })
  recordEvent(world, { ...event, type: 'charge.refund.updated' })
}

function undoRefund(world: World, account: string, refund: Refund) {
  const charge = readObject<Charge>(world.store, account, 'charge', refund.charge)
  if (!charge) throw new Error(`The refund ${refund.id} has no charge.`)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  updateObject(world.store, charge)
}

const refundsMax = 1_000

/** Fails a charge's pending refunds when a dispute withdraws its funds. */
export function failPendingRefunds(world: World, account: string, chargeId: string, cause: Cause) {
  const { data } = listObjects<Refund>(world.store, account, 'refund', {
    page: { limit: refundsMax },
    parent: chargeId,
    fits: (refund) => refund.status === 'pending',
  })
  for (const refund of data.reverse()) {
    failRefund(world, account, refund, 'charge_for_pending_refund_disputed', cause)
  }
}
