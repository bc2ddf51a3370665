import { ok, type StripeAnswer, type StripeCall } from './call.ts'
import { findPaymentMethod } from './createPaymentMethod.ts'
import { checkAmount, checkCurrency } from './currencies.ts'
import { updateObject } from './keepObjects.ts'
import type { PaymentIntent } from './objects.ts'
import { presentObject } from './presentObject.ts'
import { needIntent } from './readIntent.ts'
import {
  readChoice,
  readInteger,
  readMetadata,
  readText,
  refuseState,
  refuseUnknown,
} from './readParams.ts'
import { recordEvent } from './recordEvent.ts'

/** `POST /v1/payment_intents/:id`. */
export function updatePaymentIntent(call: StripeCall): StripeAnswer {
  const { params } = call
  refuseUnknown(params, updateParams)
  const intent = needIntent(call)
  refuseLocked(call, intent)
  intent.amount = readInteger(params, 'amount') ?? intent.amount
  const currency = readText(params, 'currency')
  if (currency) intent.currency = checkCurrency(currency)
  checkAmount(intent.amount, intent.currency)
  intent.metadata = readMetadata(params, intent.metadata)
  for (const field of textFields) {
    const value = readText(params, field)
    if (value !== undefined) intent[field] = value
  }
  const method = readText(params, 'payment_method')
  if (method) {
    intent.payment_method = findPaymentMethod(call, method).id
    intent.status = 'requires_confirmation'
  }
  updateObject(call.world.store, intent)
  call.world.changed()
  return ok(presentObject(call, intent))
}

const textFields = [
  'description',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
] as const
const lockedParams = ['amount', 'currency', 'payment_method'] as const
const updateParams = [...textFields, ...lockedParams, 'metadata', 'application_fee_amount']
const unlocked: PaymentIntent['status'][] = ['requires_payment_method', 'requires_confirmation']

function refuseLocked(call: StripeCall, intent: PaymentIntent) {
  const locked = lockedParams.find((param) => call.params[param] !== undefined)
  if (!locked || unlocked.includes(intent.status)) return
  throw refuseState(
    `This PaymentIntent's ${locked} could not be updated because it has a status of ${intent.status}. ` +
      `You may only update the ${locked} of a PaymentIntent with one of the following statuses: ${unlocked.join(', ')}.`,
    presentObject(call, intent),
  )
}

/** `POST /v1/payment_intents/:id/cancel`: the provider decides who was first. */
export function cancelPaymentIntent(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, ['cancellation_reason'])
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
  const reason = readChoice(call.params, 'cancellation_reason', reasons) ?? null
  const intent = needIntent(call)
  if (!cancelable.includes(intent.status)) {
    throw refuseState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
        `PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      presentObject(call, intent),
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = call.now
  intent.cancellation_reason = reason
  intent.next_action = null
  updateObject(call.world.store, intent)
  const { world, account, cause } = call
  recordEvent(world, { account, type: 'payment_intent.canceled', object: intent, cause })
  return ok(presentObject(call, intent))
}

const cancelable: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]
