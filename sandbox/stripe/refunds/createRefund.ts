import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { showAmount } from '../api/currencies.ts'
import { insertObject, listObjects, newId, readObject, updateObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissing, refuseParam, StripeProblem } from '../api/problem.ts'
import {
  readChoice,
  readInteger,
  readMetadata,
  readText,
  refuseUnknown,
} from '../api/readParams.ts'
import { makeBalanceTransaction } from '../balanceTransactions/makeBalanceTransaction.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { Refund } from '../objects/refund.ts'

/** `POST /v1/refunds`: never more than what was captured and not yet refunded. */
export function createRefund(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnknown(params, ['charge', 'payment_intent', 'amount', 'reason', 'metadata'])
  const charge = findCharge(call)
  const amount = chooseAmount(call, charge)
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    metadata: readMetadata(params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: readChoice(params, 'reason', reasons) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  const movement = makeBalanceTransaction('refund', refund.id, amount, charge.currency, call.now)
  refund.balance_transaction = movement.id
  insertObject(world.store, account, movement, { parent: refund.id })
  insertObject(world.store, account, refund, { parent: charge.id })
  const previous = { amount_refunded: charge.amount_refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  updateObject(world.store, charge)
  recordEvent(world, { account, type: 'refund.created', object: refund, cause })
  recordEvent(world, { account, type: 'charge.refunded', object: charge, previous, cause })
  return ok(presentObject(call, refund))
}

function findCharge(call: StripeCall): Charge {
  const { store } = call.world
  const id = readText(call.params, 'charge')
  const intent = readText(call.params, 'payment_intent')
  if (id) {
    const charge = readObject<Charge>(store, call.account, 'charge', id)
    if (!charge) throw refuseMissing('charge', id, 'charge')
    return charge
  }
  if (!intent) {
    throw refuseParam(
      'charge',
      'One of the following params should be provided: charge, payment_intent.',
    )
  }
  if (!readObject(store, call.account, 'payment_intent', intent)) {
    throw refuseMissing('payment_intent', intent, 'payment_intent')
  }
  const { data } = listObjects<Charge>(store, call.account, 'charge', {
    page: { limit: 1 },
    created: { from: 0, to: Number.MAX_SAFE_INTEGER },
    parent: intent,
    fits: (charge) => charge.captured,
  })
  const [charge] = data
  if (charge) return charge
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    param: 'payment_intent',
    message: `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
  })
}

function chooseAmount(call: StripeCall, charge: Charge): number {
  const left = charge.amount_captured - charge.amount_refunded
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
  const amount = readInteger(call.params, 'amount') ?? left
  if (amount < 1) {
    throw refuseParam('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  }
  if (amount > left) {
    throw refuseParam(
      'amount',
      `Refund amount (${showAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${showAmount(left, charge.currency)})`,
    )
  }
  return amount
}
