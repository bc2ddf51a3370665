import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { checkFraction } from '../api/currencies.ts'
import { presentObject } from '../api/presentObject.ts'
import { StripeProblem } from '../api/problem.ts'
import {
  readBoolean,
  readForm,
  readInteger,
  readMetadata,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import { readObject, updateObject } from '../api/storeObjects.ts'
import { describeOnStatement } from '../charges/describeOnStatement.ts'
import { transferOf } from '../charges/makeCharge.ts'
import { bookCharge } from '../charges/settleCharge.ts'
import { planDispute } from '../disputes/planDispute.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Charge } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { behaviourOf } from '../paymentMethods/recordUse.ts'
import { readAmountDetails, readPaymentDetails } from './readAmountDetails.ts'
import { readConnectFields } from './readConnectFields.ts'
import { readDescriptorSuffix } from './readDescriptor.ts'
import { needPaymentIntent } from './readPaymentIntents.ts'
import { refuseState } from './refuseState.ts'
import { storeIntent } from './storeIntent.ts'

/**
 * `POST /v1/payment_intents/:id/capture`: captures the whole hold, or a part, in which case the
 * rest is released without a refund
 * (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method#capture-funds).
 */
export function capturePaymentIntent(call: StripeCall): StripeAnswer {
  const { params, world, account } = call
  refuseUnknown(params, captureParams)
  refuseUnsupported(params, ['hooks'])
  const intent = needPaymentIntent(call)
  refuseUncapturable(call, intent)
  const amount = readAmount(call, intent)
  refuseSeveralCaptures(call, intent)
  const charge = readObject<Charge>(world.store, account, 'charge', intent.latest_charge ?? '')
  if (!charge) throw new Error(`The intent ${intent.id} holds no charge.`)
  applyCapture(call, intent, charge, amount)
  return ok(presentObject(call, intent))
}

const captureParams = [
  'amount_details',
  'amount_to_capture',
  'application_fee_amount',
  'final_capture',
  'hooks',
  'metadata',
  'payment_details',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
]

function refuseUncapturable(call: StripeCall, intent: PaymentIntent) {
  if (intent.status === 'requires_capture') return
  const message =
    intent.status === 'succeeded'
      ? 'The remaining amount on this PaymentIntent could not be captured because the remainder of ' +
        'the authorized amount has been released.'
      : `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only ` +
        'a PaymentIntent with one of the following statuses may be captured: requires_capture.'
  throw refuseState(call, intent, message)
}

function readAmount(call: StripeCall, intent: PaymentIntent): number {
  const param = 'amount_to_capture'
  const amount = readInteger(call.params, param) ?? intent.amount_capturable
  const payment_intent = presentObject(call, intent)
  const refuse = (message: string, more: { param: string; code?: string }) =>
    new StripeProblem(
      400,
      { type: 'invalid_request_error', message, ...more, payment_intent },
      true,
    )
  if (amount < 0) throw refuse('Invalid non-negative integer', { param })
  if (amount === 0) {
    throw refuse('This value must be greater than or equal to 1.', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    })
  }
  if (amount > intent.amount_capturable) {
    throw refuse(
      'The payment could not be captured because the requested capture amount is greater than the ' +
        'amount you can capture for this charge. Contact us via ' +
        'https://support.stripe.com/contact/ for help.',
      { param, code: 'amount_too_large' },
    )
  }
  checkFraction(amount, intent.currency, param)
  return amount
}

/**
 * Refuses several captures: they need a card and an account that support them; the sandbox's do
 * not.
 */
function refuseSeveralCaptures(call: StripeCall, intent: PaymentIntent) {
  if (readBoolean(call.params, 'final_capture') !== false) return
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    param: 'final_capture',
    message:
      'You can only set final_capture to false when multicapture is available for the PaymentIntent: ' +
      'see payment_method_details.card.multicapture of its charge.',
    payment_intent: presentObject(call, intent),
  })
}

function applyCapture(call: StripeCall, intent: PaymentIntent, charge: Charge, amount: number) {
  const { params, world, account, cause } = call
  if (params.metadata !== undefined) intent.metadata = readMetadata(params, intent.metadata)
  intent.amount_details = readAmountDetails(params, intent.amount_details, intent.amount)
  const details = readPaymentDetails(params, intent.payment_details)
  if (details) intent.payment_details = details
  const suffix = readDescriptorSuffix(params, intent.statement_descriptor_suffix)
  if (suffix !== intent.statement_descriptor_suffix) {
    intent.statement_descriptor_suffix = suffix
    charge.statement_descriptor_suffix = suffix
    charge.calculated_statement_descriptor = describeOnStatement(
      world,
      intent.on_behalf_of ?? account,
      suffix,
    )
  }
  applyConnect(call, intent, charge)
  charge.captured = true
  charge.amount_captured = amount
  delete charge.payment_method_details.card.capture_before
  const method = readObject<PaymentMethod>(
    world.store,
    account,
    'payment_method',
    charge.payment_method,
  )
  const card = method && behaviourOf(world.store, method)
  bookCharge(world, account, charge, card?.settles === 'available')
  updateObject(world.store, charge)
  recordEvent(world, { account, type: 'charge.captured', object: charge, cause })
  if (card) planDispute(world, account, charge, card)
  intent.status = 'succeeded'
  intent.amount_capturable = 0
  intent.amount_received = amount
  storeIntent(call, intent, 'payment_intent.succeeded')
}

function applyConnect(call: StripeCall, intent: PaymentIntent, charge: Charge) {
  if (!readForm(call.params, 'transfer_data') && !call.params.application_fee_amount) return
  Object.assign(intent, readConnectFields(call, intent, intent.amount))
  charge.application_fee_amount = intent.application_fee_amount
  charge.transfer_data = transferOf(intent.transfer_data)
}
