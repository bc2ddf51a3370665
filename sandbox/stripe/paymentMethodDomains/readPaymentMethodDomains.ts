import type { Store } from '../../store.ts'
import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { readBoolean, readText, refuseUnknown } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { PaymentMethodDomain } from '../objects/paymentMethodDomain.ts'

/** `GET /v1/payment_method_domains/:id`: returns a domain. */
export function retrievePaymentMethodDomain(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  return ok(presentObject(call, needDomain(call)))
}

/** `GET /v1/payment_method_domains`: lists the account's domains, newest first. */
export function listPaymentMethodDomains(call: StripeCall): StripeAnswer {
  const { params, world, account } = call
  refuseUnknown(params, [...pageParams, 'domain_name', 'enabled'])
  const name = readText(params, 'domain_name')
  const enabled = readBoolean(params, 'enabled')
  const page = listObjects<PaymentMethodDomain>(world.store, account, 'payment_method_domain', {
    page: readPage(call, 'payment_method_domain'),
    fits: (domain) =>
      (!name || domain.domain_name === name.toLowerCase()) &&
      (enabled === undefined || domain.enabled === enabled),
  })
  return ok(presentList(call, '/v1/payment_method_domains', page))
}

/** Returns the domain that the path names. Throws Stripe's 404 when the account has none with that id. */
export function needDomain({ world, account, id }: StripeCall): PaymentMethodDomain {
  const kind = 'payment_method_domain'
  const domain = readObject<PaymentMethodDomain>(world.store, account, kind, id)
  if (domain) return domain
  throw refuseMissing(kind, id, kind)
}

/** Returns the registration of a domain in an account; undefined where there is none. */
export function findDomain(
  store: Store,
  account: string,
  name: string,
): PaymentMethodDomain | undefined {
  const { data } = listObjects<PaymentMethodDomain>(store, account, 'payment_method_domain', {
    page: { limit: 1 },
    fits: (domain) => domain.domain_name === name,
  })
  return data[0]
}
