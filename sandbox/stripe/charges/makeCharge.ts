import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { insertObject, newId, readObject, updateObject } from '../api/keepObjects.ts'
import { makeBalanceTransaction } from '../balanceTransactions/makeBalanceTransaction.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { Decline } from '../paymentMethods/cards.ts'

/** The charge of one attempt: paid, or failed with the decline. Keeps nothing; `now` is epoch seconds. */
export function makeCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
  authenticated: boolean,
  now: number,
): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'SANDBOX',
    captured: !decline,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method, authenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

function outcomeOf(decline: Decline | null): Record<string, unknown> {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? '01' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(intent: PaymentIntent, method: PaymentMethod, authenticated: boolean) {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    checks: { ...checks, cvc_check: 'pass' },
    country,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          version: '2.2.0',
        }
      : null,
    wallet: null,
  }
}

const settlementDelayMs = 300

/**
 * Plans the charge's balance transaction: it comes a moment after the payment, with
 * `charge.updated`, as asynchronous capture does
 * (https://docs.stripe.com/payments/payment-intents/asynchronous-capture).
 */
export function planSettlement(world: World, account: string, charge: Charge) {
  world.clock.plan(
    'stripe.settle_charge',
    `${account}:${charge.id}`,
    world.clock.now() + settlementDelayMs,
  )
}

/** Gives a charge its balance transaction; the clock calls it with `account:charge`. */
export function settleCharge(world: World, ref: string): null {
  const [account = '', id = ''] = ref.split(':')
  const charge = readObject<Charge>(world.store, account, 'charge', id)
  if (!charge || charge.balance_transaction !== null) return null
  const transaction = makeBalanceTransaction(
    'charge',
    charge.id,
    charge.amount,
    charge.currency,
    Math.floor(world.clock.now() / 1000),
  )
  insertObject(world.store, account, transaction, { parent: charge.id })
  charge.balance_transaction = transaction.id
  updateObject(world.store, charge)
  recordEvent(world, {
    account,
    type: 'charge.updated',
    object: charge,
    previous: { balance_transaction: null },
    cause: noCause,
  })
  return null
}
