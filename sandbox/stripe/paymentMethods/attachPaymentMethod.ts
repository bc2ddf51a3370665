import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam, StripeProblem } from '../api/problem.ts'
import { readText, refuseUnknown, refuseUnsupported } from '../api/readParams.ts'
import { moveObject } from '../api/storeObjects.ts'
import { needNamedCustomer, readCustomer } from '../customers/needCustomer.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { describeDecline } from './describeDecline.ts'
import { needPaymentMethod } from './readPaymentMethods.ts'
import { behaviourOf, readUse, recordUse } from './recordUse.ts'

/**
 * `POST /v1/payment_methods/:id/attach`: attaches a card to a customer. The bank is asked first, so
 * a card that it declines is not attached (https://docs.stripe.com/api/payment_methods/attach).
 */
export function attachPaymentMethod(call: StripeCall): StripeAnswer {
  refuseUnsupported(call.params, ['customer_account'])
  refuseUnknown(call.params, ['customer'])
  const method = needPaymentMethod(call)
  const customer = readText(call.params, 'customer')
  if (!customer) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      code: 'parameter_missing',
      message: 'Must provide customer or customer_account.',
    })
  }
  needNamedCustomer(call, customer)
  attachTo(call, method, customer)
  return ok(presentObject(call, method))
}

/**
 * Attaches a payment method to an existing customer, after asking the bank; the method is changed
 * in place. Nothing happens when it is already attached to that customer.
 *
 * @throws 402 when the bank declines, 400 when it belongs to another customer or is used up
 */
export function attachTo(call: StripeCall, method: PaymentMethod, customer: string) {
  if (method.customer === customer) return
  const { store } = call.world
  if (method.customer !== null) {
    throw refuseParam(
      'payment_method',
      'The payment method you provided has already been attached to a customer.',
    )
  }
  const { spent } = readUse(store, method)
  if (spent === 'payment' || spent === 'detached') {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message:
        'This PaymentMethod was previously used without being attached to a Customer or was ' +
        'detached from a Customer, and may not be used again.',
    })
  }
  const { attachDecline } = behaviourOf(store, method)
  if (attachDecline) throw new StripeProblem(402, describeDecline(attachDecline), true)
  recordAttachment(call, method, customer)
}

/**
 * Stores that a payment method now belongs to a customer, after its bank agreed, and records
 * `payment_method.attached`; the method is changed in place. If the customer was deleted during the
 * authentication, the method is not attached and cannot be used again.
 */
export function recordAttachment(
  call: Pick<StripeCall, 'world' | 'account' | 'cause'>,
  method: PaymentMethod,
  customer: string,
) {
  const { world, account, cause } = call
  const owner = readCustomer(call, customer)
  if (!owner || 'deleted' in owner) return recordUse(world.store, method, { spent: 'payment' })
  recordUse(world.store, method, { customer, spent: null })
  moveObject(world.store, method.id, customer)
  recordEvent(world, { account, type: 'payment_method.attached', object: method, cause })
}
