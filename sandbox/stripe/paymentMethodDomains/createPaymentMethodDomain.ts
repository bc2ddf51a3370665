import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam } from '../api/problem.ts'
import { needText, readBoolean, refuseUnknown } from '../api/readParams.ts'
import { insertObject, newId } from '../api/storeObjects.ts'
import type { DomainMethod, PaymentMethodDomain } from '../objects/paymentMethodDomain.ts'
import { findDomain } from './readPaymentMethodDomains.ts'

const domainLengthMax = 253
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainPattern = new RegExp(`^(?:${label}\\.)+${label}$`)

/**
 * `POST /v1/payment_method_domains`: registers a domain in the calling account
 * (https://docs.stripe.com/api/payment_method_domains/create). The documentation does not say what a
 * second registration of the same domain answers; the sandbox refuses it.
 */
export function createPaymentMethodDomain(call: StripeCall): StripeAnswer {
  const { params, world, account } = call
  refuseUnknown(params, ['domain_name', 'enabled'])
  const name = readDomainName(needText(params, 'domain_name'))
  if (findDomain(world.store, account, name)) {
    throw refuseParam(
      'domain_name',
      `The domain ${name} is already registered for this account.`,
      'resource_already_exists',
    )
  }
  const domain: PaymentMethodDomain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: { status: 'active' },
    apple_pay: checkApplePay(name),
    created: call.now,
    domain_name: name,
    enabled: readBoolean(params, 'enabled') ?? true,
    google_pay: { status: 'active' },
    klarna: { status: 'active' },
    link: { status: 'active' },
    livemode: false,
    paypal: { status: 'active' },
  }
  insertObject(world.store, account, domain)
  world.changed()
  return ok(presentObject(call, domain))
}

/** Reads a bare domain name: no scheme, port or path, no address, and no name without a dot. */
function readDomainName(given: string): string {
  const name = given.toLowerCase()
  const isName = name.length <= domainLengthMax && domainPattern.test(name)
  if (isName && !/\.\d+$/.test(name)) return name
  throw refuseParam(
    'domain_name',
    `Invalid domain name: ${given}. Give a domain such as shop.example.com, without a scheme, a port or a path.`,
  )
}

/** Checks what Apple asks of a domain: that it can be reached, which a name under `.invalid` never is. */
export function checkApplePay(name: string): DomainMethod {
  if (!name.endsWith('.invalid')) return { status: 'active' }
  const message = `${name} could not be reached to verify it for Apple Pay.`
  return { status: 'inactive', status_details: { error_message: message } }
}
