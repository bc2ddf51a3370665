import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { StripeProblem } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { moveObject, updateObject } from '../api/storeObjects.ts'
import { readCustomer } from '../customers/needCustomer.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { needPaymentMethod } from './readPaymentMethods.ts'
import { recordUse } from './recordUse.ts'

/**
 * `POST /v1/payment_methods/:id/detach`: detaches a method, which can no longer be used
 * (https://docs.stripe.com/api/payment_methods/detach).
 */
export function detachPaymentMethod(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const method = needPaymentMethod(call)
  if (method.customer === null) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message:
        'The payment method you provided is not attached to a customer so detachment is impossible.',
    })
  }
  const { customer } = method
  recordDetachment(call, method)
  forgetDefault(call, customer, method.id)
  return ok(presentObject(call, method))
}

/** Removes a detached method as the customer's default, which must be the customer's own. */
function forgetDefault(call: StripeCall, owner: string, methodId: string) {
  const { world, account, cause } = call
  const customer = readCustomer(call, owner)
  if (!customer || 'deleted' in customer) return
  if (customer.invoice_settings.default_payment_method !== methodId) return
  customer.invoice_settings.default_payment_method = null
  updateObject(world.store, customer)
  const previous = { invoice_settings: { default_payment_method: methodId } }
  recordEvent(world, { account, type: 'customer.updated', object: customer, previous, cause })
}

/**
 * Detaches a payment method from its customer and records the event; the method is changed in
 * place.
 */
export function recordDetachment({ world, account, cause }: StripeCall, method: PaymentMethod) {
  const previous = { customer: method.customer }
  recordUse(world.store, method, { customer: null, spent: 'detached' })
  moveObject(world.store, method.id, null)
  recordEvent(world, { account, type: 'payment_method.detached', object: method, previous, cause })
}
