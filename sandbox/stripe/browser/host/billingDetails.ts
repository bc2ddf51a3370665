import { mergeDeep } from '../mergeDeep.ts'
import type { ElementsHandle } from './createElements.ts'
import { integrationError } from './integrationError.ts'

type Details = Record<string, unknown>

/** The billing fields of a Payment Element by its option's names, and by the API's. */
const fieldPaths: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  'address.country': 'address.country',
  'address.postalCode': 'address.postal_code',
  'address.state': 'address.state',
  'address.city': 'address.city',
  'address.line1': 'address.line1',
}

/**
 * Checks that billing details are given when confirming for the fields that the Payment Element was
 * told never to ask for.
 * Source: https://docs.stripe.com/payments/payment-element/control-billing-details-collection
 * @throws {Error} an IntegrationError that names the first missing field
 */
export function checkOmittedDetails(options: Record<string, unknown>, given: unknown) {
  const fields = at(options, 'fields.billingDetails')
  if (fields === undefined) return
  for (const [path, name] of Object.entries(fieldPaths)) {
    if (!isNever(fields, path) || at(given, name) !== undefined) continue
    throw integrationError(
      `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${name} when calling stripe.confirmPayment or stripe.confirmSetup. If you opt out of collecting data via the payment Element using the fields option, the data must be passed at confirm-time.`,
    )
  }
}

function isNever(fields: unknown, path: string): boolean {
  const [first = ''] = path.split('.')
  return [fields, at(fields, first), at(fields, path)].includes('never')
}

/** Returns the value at a path of names joined by dots; undefined when there is none. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (below, name) =>
        typeof below === 'object' && below !== null ? Reflect.get(below, name) : undefined,
      value,
    )
}

/**
 * Returns the parameters with what the other elements of the group collected, which overrides what
 * was given: an Address Element's billing details or shipping, a Link Authentication Element's
 * e-mail.
 */
export function withCollected(group: ElementsHandle, params: Details): Details {
  const email = collectedBy(group, 'linkAuthentication')?.email
  const billing = collectedBy(group, 'address:billing')
  const shipping = collectedBy(group, 'address:shipping')
  const collected: Details = {}
  if (email || billing) {
    const details = { ...(billing ?? {}), ...(email ? { email } : {}) }
    collected.payment_method_data = { billing_details: details }
  }
  if (shipping) collected.shipping = shipping
  return mergeDeep(params, collected)
}

function collectedBy(group: ElementsHandle, type: string): Details | null {
  const change = group.find(type)?.value()
  if (change?.complete !== true) return null
  const { firstName: _first, lastName: _last, ...value } = change.value as Details
  return value
}
