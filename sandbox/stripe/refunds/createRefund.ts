import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { readChoice, readMetadata, refuseUnknown, refuseUnsupported } from '../api/readParams.ts'
import { insertObject, newId, readObject, updateObject } from '../api/storeObjects.ts'
import { makeBalanceTransaction } from '../balanceTransactions/makeBalanceTransaction.ts'
import { resolveInquiries } from '../disputes/resolveInquiries.ts'
import { previousAttributes } from '../events/previousAttributes.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { Refund } from '../objects/refund.ts'
import { behaviourOf } from '../paymentMethods/recordUse.ts'
import type { CardBehaviour } from '../paymentMethods/testCard.ts'
import { closeEarlyFraudWarnings } from '../radar/closeEarlyFraudWarnings.ts'
import { planRefund } from './advanceRefund.ts'
import { chooseCharge } from './chooseCharge.ts'
import { chooseRefundAmount } from './chooseRefundAmount.ts'
import { returnApplicationFee } from './returnApplicationFee.ts'

/**
 * `POST /v1/refunds`: refunds at most what was captured and not yet refunded
 * (https://docs.stripe.com/api/refunds/create). Everything is decided and stored in one
 * transaction, so simultaneous refunds cannot exceed that limit either.
 */
export function createRefund(call: StripeCall): StripeAnswer {
  const { params, world, account, cause } = call
  refuseUnknown(params, [
    ...['charge', 'payment_intent', 'amount', 'currency', 'reason', 'metadata'],
    ...['refund_application_fee', 'reverse_transfer', ...outside],
  ])
  refuseUnsupported(params, outside)
  const reason = readChoice(params, 'reason', reasons) ?? null
  const metadata = readMetadata(params)
  const charge = chooseCharge(call)
  const amount = chooseRefundAmount(call, charge)
  const fate = fateOf(call, charge)
  const refund = makeRefund(call, charge, { amount, reason, metadata, fate })
  const movement = makeBalanceTransaction(
    {
      type: 'refund',
      source: refund.id,
      amount: -amount,
      currency: charge.currency,
      description: describeMovement(charge),
      fees: returnApplicationFee(call, charge, amount),
    },
    call.now,
  )
  refund.balance_transaction = movement.id
  insertObject(world.store, account, movement, { parent: refund.id })
  insertObject(world.store, account, refund, { parent: charge.id })
  const previous = countRefund(call, charge, refund)
  recordEvent(world, { account, type: 'refund.created', object: refund, cause })
  recordEvent(world, { account, type: 'charge.refunded', object: charge, previous, cause })
  closeEarlyFraudWarnings(world, account, charge, cause)
  resolveInquiries(world, account, charge, cause)
  planRefund(world, account, refund, fate)
  return ok(presentObject(call, refund))
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
/**
 * Parameters of refunds that are not to a card: from a customer's cash balance, or by instructions
 * in an e-mail.
 */
const outside = ['customer', 'instructions_email', 'origin']

function fateOf(call: StripeCall, charge: Charge): CardBehaviour['refund'] {
  const { store } = call.world
  const id = charge.payment_method
  const method = readObject<PaymentMethod>(store, call.account, 'payment_method', id)
  return method ? behaviourOf(store, method).refund : 'succeeds'
}

function makeRefund(
  call: StripeCall,
  charge: Charge,
  {
    amount,
    reason,
    metadata,
    fate,
  }: Pick<Refund, 'amount' | 'reason' | 'metadata'> & {
    fate: CardBehaviour['refund']
  },
): Refund {
  const isPending = fate === 'pending'
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: isPending ? 'pending' : 'refund',
      },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending ? { pending_reason: 'processing' } : {}),
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}

function describeMovement({ description }: Charge): string {
  return description ? `REFUND FOR CHARGE (${description})` : 'REFUND FOR CHARGE'
}

/** Counts the refund on its charge and stores the charge; returns the previous values. */
function countRefund(call: StripeCall, charge: Charge, refund: Refund): Record<string, unknown> {
  const before = structuredClone(charge)
  charge.amount_refunded += refund.amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  if (refund.reason === 'fraudulent') charge.fraud_details.user_report = 'fraudulent'
  updateObject(call.world.store, charge)
  return previousAttributes(before, charge)
}
