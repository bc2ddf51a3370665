import type { StripeCall } from '../api/call.ts'
import { refuseParam } from '../api/problem.ts'
import {
  orBefore,
  readChoice,
  readDescription,
  readEmail,
  readMetadata,
  readText,
  refuseUnsupported,
} from '../api/readParams.ts'
import { readPaymentShipping } from '../charges/readPaymentShipping.ts'
import { needNamedCustomer } from '../customers/needCustomer.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { readAmountDetails, readPaymentDetails } from './readAmountDetails.ts'
import { readCardOptions } from './readCardOptions.ts'
import { readConnectFields } from './readConnectFields.ts'
import { readDescriptorSuffix } from './readDescriptor.ts'

/**
 * Applies the call's parameters to an intent, in place. The caller has checked which parameters its
 * call accepts, and has applied the amount and the payment method types.
 */
export function applyFields(call: StripeCall, intent: PaymentIntent) {
  const { params } = call
  refuseUnsupported(params, ['customer_account', 'hooks'])
  const customer = readText(params, 'customer')
  if (customer) intent.customer = needNamedCustomer(call, customer).id
  intent.description = orBefore(readDescription(params), intent.description)
  intent.receipt_email = orBefore(readEmail(params, 'receipt_email'), intent.receipt_email)
  intent.shipping = orBefore(readPaymentShipping(params, intent.shipping), intent.shipping)
  if (params.metadata !== undefined) intent.metadata = readMetadata(params, intent.metadata)
  intent.statement_descriptor_suffix = readDescriptorSuffix(
    params,
    intent.statement_descriptor_suffix,
  )
  const captureMethod = readChoice(params, 'capture_method', captureMethods)
  if (captureMethod) intent.capture_method = captureMethod
  applyFutureUsage(call, intent)
  intent.payment_method_options = {
    card: readCardOptions(params, intent.payment_method_options.card),
  }
  Object.assign(intent, readConnectFields(call, intent, intent.amount))
  applyDetails(call, intent)
}

const captureMethods = ['automatic', 'automatic_async', 'manual'] as const

/** Applies the future usage. A browser may only widen what a server has set. */
function applyFutureUsage(call: StripeCall, intent: PaymentIntent) {
  const { params, key } = call
  const before = intent.setup_future_usage
  const usage =
    params.setup_future_usage === ''
      ? null
      : (readChoice(params, 'setup_future_usage', ['off_session', 'on_session']) ?? before)
  if (key === 'publishable' && before !== null && usage !== before && usage !== 'off_session') {
    throw refuseParam(
      'setup_future_usage',
      'With a publishable key, setup_future_usage can only be updated from on_session to off_session.',
    )
  }
  intent.setup_future_usage = usage
}

function applyDetails({ params }: StripeCall, intent: PaymentIntent) {
  intent.amount_details = readAmountDetails(params, intent.amount_details, intent.amount)
  const details = readPaymentDetails(params, intent.payment_details)
  if (details) intent.payment_details = details
  else delete intent.payment_details
}
