import type { World } from '../../world.ts'
import { newId } from '../api/storeObjects.ts'
import type { Charge } from '../objects/charge.ts'
import type { IntentTransfer } from '../objects/paymentIntent.ts'
import type { ChargeAttempt } from './chargeAttempt.ts'
import { describeChargedCard } from './describeChargedCard.ts'
import { describeOnStatement } from './describeOnStatement.ts'
import { describeOutcome } from './describeOutcome.ts'

/**
 * Builds the charge of one attempt: paid, held or failed. Stores nothing; `account` '' is the
 * platform.
 */
export function makeCharge(world: World, account: string, attempt: ChargeAttempt): Charge {
  const { intent, method, decline } = attempt
  const isPaid = decline === null
  const isCaptured = isPaid && attempt.heldUntil === null
  const suffix = intent.statement_descriptor_suffix
  const id = newId('ch')
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: intent.application,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: describeOnStatement(
      world,
      intent.on_behalf_of ?? account,
      suffix,
    ),
    captured: isCaptured,
    created: world.clock.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: attempt.behaviour.blocked ? { stripe_report: 'fraudulent' } : {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    outcome: describeOutcome(attempt.behaviour, decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: describeChargedCard(attempt) },
    radar_options: attempt.radarSession === null ? {} : { session: attempt.radarSession },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? receiptUrl(world, account, id) : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: transferOf(intent.transfer_data),
    transfer_group: intent.transfer_group,
  }
}

/** Returns a charge's description of the transfer that its intent requests. */
export function transferOf(transfer: IntentTransfer | null): Charge['transfer_data'] {
  return transfer && { amount: transfer.amount ?? null, destination: transfer.destination }
}

/** Returns the address of the page that `showReceipt` makes. */
function receiptUrl(world: World, account: string, charge: string): string {
  return `${world.url}/sandbox/stripe/receipt?${new URLSearchParams({ account, charge })}`
}
