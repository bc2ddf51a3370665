import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { checkAmount, checkCurrency } from '../api/currencies.ts'
import { updateObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import {
  readInteger,
  readMetadata,
  readText,
  refuseState,
  refuseUnknown,
} from '../api/readParams.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { findPaymentMethod } from '../paymentMethods/createPaymentMethod.ts'
import { needIntent } from './readPaymentIntents.ts'

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
