import type { Form } from '../../http/decodeForm.ts'
import { refuseParam } from '../api/problem.ts'
import {
  orBefore,
  paramName,
  readBoolean,
  readForm,
  readInteger,
  readText,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import type { AmountDetails, PaymentIntent } from '../objects/paymentIntent.ts'

/**
 * Merges `amount_details` of the call into the previous ones
 * (https://docs.stripe.com/payments/payment-line-items); line items are not stored here.
 * Throws when tax, shipping and discount exceed the amount, unless the call turns that check off.
 */
export function readAmountDetails(
  params: Form,
  before: AmountDetails,
  amount: number,
): AmountDetails {
  if (params.amount_details === '') return { tip: {} }
  const given = readForm(params, 'amount_details')
  if (!given) return before
  refuseUnsupported(given, ['line_items'])
  refuseUnknown(given, ['discount_amount', 'enforce_arithmetic_validation', 'shipping', 'tax'])
  const { error: _, ...details } = before
  const after: AmountDetails = { ...details }
  if (given.discount_amount === '') delete after.discount_amount
  else if (given.discount_amount !== undefined) {
    after.discount_amount = readCount(given, 'discount_amount', 1)
  }
  const shipping = readForm(given, 'shipping')
  if (given.shipping === '') delete after.shipping
  else if (shipping) after.shipping = readShippingPart(shipping)
  const tax = readForm(given, 'tax')
  if (given.tax === '') delete after.tax
  else if (tax) after.tax = readTaxPart(tax)
  const isStrict = readBoolean(given, 'enforce_arithmetic_validation') ?? true
  return checkArithmetic(after, amount, isStrict)
}

function readCount(given: Form, name: string, least: number): number {
  const value = readInteger(given, name)
  if (value !== undefined && value >= least) return value
  throw refuseParam(
    paramName(given, name),
    `This value must be greater than or equal to ${least}.`,
    'parameter_invalid_integer',
  )
}

function readShippingPart(given: Form): NonNullable<AmountDetails['shipping']> {
  refuseUnknown(given, ['amount', 'from_postal_code', 'to_postal_code'])
  return {
    amount: given.amount ? readCount(given, 'amount', 0) : null,
    from_postal_code: readText(given, 'from_postal_code', 10) ?? null,
    to_postal_code: readText(given, 'to_postal_code', 10) ?? null,
  }
}

function readTaxPart(given: Form): NonNullable<AmountDetails['tax']> {
  refuseUnknown(given, ['total_tax_amount'])
  return { total_tax_amount: readCount(given, 'total_tax_amount', 0) }
}

function checkArithmetic(details: AmountDetails, amount: number, isStrict: boolean): AmountDetails {
  const parts =
    (details.tax?.total_tax_amount ?? 0) +
    (details.shipping?.amount ?? 0) +
    (details.discount_amount ?? 0)
  if (parts <= amount) return details
  const code = 'amount_details_tax_shipping_discount_greater_than_amount'
  const message = 'The tax, shipping and discount are greater than the amount.'
  if (isStrict) throw refuseParam('amount_details', message, code)
  return { ...details, error: { code, message } }
}

/** Merges `payment_details` of the call into the previous ones; empty values unset. */
export function readPaymentDetails(
  params: Form,
  before: PaymentIntent['payment_details'],
): PaymentIntent['payment_details'] {
  if (params.payment_details === '') return undefined
  const given = readForm(params, 'payment_details')
  if (!given) return before
  refuseUnknown(given, ['customer_reference', 'order_reference'])
  const line = (name: 'customer_reference' | 'order_reference') =>
    orBefore(readText(given, name), before?.[name] ?? null)
  return {
    customer_reference: line('customer_reference'),
    order_reference: line('order_reference'),
  }
}
