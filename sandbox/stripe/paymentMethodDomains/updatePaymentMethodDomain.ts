import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { readBoolean, refuseUnknown } from '../api/readParams.ts'
import { updateObject } from '../api/storeObjects.ts'
import { checkApplePay } from './createPaymentMethodDomain.ts'
import { needDomain } from './readPaymentMethodDomains.ts'

/** `POST /v1/payment_method_domains/:id`: enables a domain, or disables it. */
export function updatePaymentMethodDomain(call: StripeCall): StripeAnswer {
  const { params, world } = call
  refuseUnknown(params, ['enabled'])
  const domain = needDomain(call)
  const after = { ...domain, enabled: readBoolean(params, 'enabled') ?? domain.enabled }
  updateObject(world.store, after)
  world.changed()
  return ok(presentObject(call, after))
}

/**
 * `POST /v1/payment_method_domains/:id/validate`: checks the domain again
 * (https://docs.stripe.com/api/payment_method_domains/validate).
 */
export function validatePaymentMethodDomain(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const domain = needDomain(call)
  const after = { ...domain, apple_pay: checkApplePay(domain.domain_name) }
  updateObject(call.world.store, after)
  return ok(presentObject(call, after))
}
