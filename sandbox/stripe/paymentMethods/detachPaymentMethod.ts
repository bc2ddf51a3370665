import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { moveObject, updateObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { StripeProblem } from '../api/problem.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { readCustomer } from '../customers/needCustomer.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { needPaymentMethod } from './readPaymentMethods.ts'
import { keepUse } from './useMethod.ts'

/**
 * `POST /v1/payment_methods/:id/detach`: it can be used no more
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
  keepDetached(call, method)
  forgetDefault(call, customer, method.id)
  return ok(presentObject(call, method))
}

/** A customer's default payment method is theirs, so a detached one is it no more. */
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

/** Takes an attached payment method from its customer and tells so; it is changed in place. */
export function keepDetached({ world, account, cause }: StripeCall, method: PaymentMethod) {
  const previous = { customer: method.customer }
  keepUse(world.store, method, { customer: null, spent: 'detached' })
  moveObject(world.store, method.id, null)
  recordEvent(world, { account, type: 'payment_method.detached', object: method, previous, cause })
}
