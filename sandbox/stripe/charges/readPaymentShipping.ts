import type { Form } from '../../http/decodeForm.ts'
import { readShipping } from '../api/readAddress.ts'
import { orBefore, readForm, readText } from '../api/readParams.ts'
import type { PaymentShipping } from '../objects/paymentIntent.ts'

/**
 * Merges the `shipping` of a payment into the previous one; null when given empty, undefined when
 * absent. Throws when the result would lack a name or an address.
 */
export function readPaymentShipping(
  params: Form,
  before: PaymentShipping | null = null,
): PaymentShipping | null | undefined {
  if (params.shipping === '') return null
  const given = readForm(params, 'shipping')
  if (!given) return undefined
  const { carrier, tracking_number, ...rest } = given
  const shipping = readShipping({ shipping: rest }, before)
  if (!shipping) return undefined
  const line = (name: 'carrier' | 'tracking_number') =>
    orBefore(readText(given, name), before?.[name] ?? null)
  return { ...shipping, carrier: line('carrier'), tracking_number: line('tracking_number') }
}
