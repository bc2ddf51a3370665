import type { Form } from '../../http/decodeForm.ts'
import type { StripeCall } from '../api/call.ts'
import { readAddress, readShipping } from '../api/readAddress.ts'
import {
  orBefore,
  readChoice,
  readEmail,
  readForm,
  readInteger,
  readMetadata,
  readText,
  readTexts,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import type { Customer, InvoiceSettings } from '../objects/customer.ts'

/** The parameters of a customer that both create and update accept. */
export const customerParams = [
  'address',
  'balance',
  'business_name',
  'description',
  'email',
  'individual_name',
  'invoice_prefix',
  'invoice_settings',
  'metadata',
  'name',
  'next_invoice_sequence',
  'phone',
  'preferred_locales',
  'shipping',
  'tax_exempt',
  'validate',
] as const

const outsideParams = [
  'cash_balance',
  'default_source',
  'source',
  'tax',
  'tax_id_data',
  'test_clock',
]

/**
 * Returns the customer after the call's parameters; those that are not given stay as they were
 * (https://docs.stripe.com/api/customers/update). The caller must check that a default payment
 * method is the customer's own.
 */
export function readCustomerParams({ params }: StripeCall, before: Customer): Customer {
  refuseUnsupported(params, outsideParams)
  const text = (name: 'description' | 'name' | 'phone') =>
    orBefore(readText(params, name), before[name])
  return {
    ...before,
    address: params.address === '' ? null : (readAddress(params, before.address) ?? before.address),
    balance: readInteger(params, 'balance') ?? before.balance,
    ...readNames(params),
    description: text('description'),
    email: orBefore(readEmail(params, 'email'), before.email),
    invoice_prefix: readText(params, 'invoice_prefix', 12) ?? before.invoice_prefix,
    invoice_settings: readInvoiceSettings(params, before.invoice_settings),
    metadata: readMetadata(params, before.metadata),
    name: text('name'),
    next_invoice_sequence:
      readInteger(params, 'next_invoice_sequence') ?? before.next_invoice_sequence,
    phone: text('phone'),
    preferred_locales: readTexts(params, 'preferred_locales') ?? before.preferred_locales,
    shipping: orBefore(readShipping(params, before.shipping), before.shipping),
    tax_exempt: readTaxExempt(params) ?? before.tax_exempt,
  }
}

/** Reads two names that an object shows only once they were given. */
function readNames(params: Form): Pick<Customer, 'business_name' | 'individual_name'> {
  const business = readText(params, 'business_name', 150)
  const individual = readText(params, 'individual_name', 150)
  return {
    ...(business ? { business_name: business } : {}),
    ...(individual ? { individual_name: individual } : {}),
  }
}

function readTaxExempt(params: Form): Customer['tax_exempt'] | undefined {
  if (params.tax_exempt === '') return 'none'
  return readChoice(params, 'tax_exempt', ['none', 'exempt', 'reverse'])
}

function readInvoiceSettings(params: Form, before: InvoiceSettings): InvoiceSettings {
  const given = readForm(params, 'invoice_settings')
  if (!given) return before
  refuseUnsupported(given, ['custom_fields', 'rendering_options'])
  refuseUnknown(given, ['default_payment_method', 'footer'])
  const text = (name: 'default_payment_method' | 'footer') =>
    orBefore(readText(given, name), before[name])
  return {
    ...before,
    default_payment_method: text('default_payment_method'),
    footer: text('footer'),
  }
}
