import type { World } from '../../world.ts'
import { readObject } from '../api/storeObjects.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'

/** Returns the payment method of an intent in progress, which therefore has one. */
export function needMethodOf(
  world: World,
  account: string,
  intent: { id: string; payment_method: string | null },
): PaymentMethod {
  const id = intent.payment_method ?? ''
  const method = readObject<PaymentMethod>(world.store, account, 'payment_method', id)
  if (!method) throw new Error(`The intent ${intent.id} has no payment method.`)
  return method
}
