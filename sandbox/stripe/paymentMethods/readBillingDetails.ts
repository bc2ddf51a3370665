import type { Form } from '../../http/decodeForm.ts'
import { needAddress } from '../api/readAddress.ts'
import { orBefore, readForm, readText, refuseUnknown } from '../api/readParams.ts'
import type { BillingDetails } from '../objects/parts.ts'

/** Merges the `billing_details` of `params` into the previous ones; what is not given stays. */
export function readBillingDetails(
  params: Form,
  before: BillingDetails | null = null,
): BillingDetails {
  const given = readForm(params, 'billing_details') ?? {}
  refuseUnknown(given, ['address', 'email', 'name', 'phone', 'tax_id'])
  const line = (name: 'email' | 'name' | 'phone' | 'tax_id') =>
    orBefore(readText(given, name), before?.[name] ?? null)
  return {
    address: needAddress(given, before?.address),
    email: line('email'),
    name: line('name'),
    phone: line('phone'),
    tax_id: line('tax_id'),
  }
}
