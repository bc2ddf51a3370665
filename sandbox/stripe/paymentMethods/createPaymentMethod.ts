import { createHash } from 'node:crypto'
import type { Form } from '../../http/decodeForm.ts'
import type { Store } from '../../store.ts'
import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { insertObject, newId, readHidden, readObject } from '../api/keepObjects.ts'
import { refuseMissing, refuseParam, StripeProblem } from '../api/problem.ts'
import {
  needText,
  readForm,
  readInteger,
  readMetadata,
  readText,
  refuseUnknown,
} from '../api/readParams.ts'
import type { BillingDetails } from '../objects/parts.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import {
  type CardBehaviour,
  cardNamed,
  cardNumbered,
  cardOfToken,
  hasCheckDigit,
  type TestCard,
} from './cards.ts'

/** `POST /v1/payment_methods`: a card typed in the sandbox's frame, or given by a server. */
export function createPaymentMethod(call: StripeCall): StripeAnswer {
  return ok(makePaymentMethod(call, call.params))
}

/** `GET /v1/payment_methods/:id`. */
export function retrievePaymentMethod(call: StripeCall): StripeAnswer {
  return ok(findPaymentMethod(call, call.id))
}

/** The payment method of that id, or a new one when it is a ready-made name (`pm_card_visa`). */
export function findPaymentMethod(call: StripeCall, id: string): PaymentMethod {
  const ready = cardOfToken(id)
  if (ready) {
    const expiry = { month: 12, year: new Date().getFullYear() + 3 }
    return keepMethod(call, ready, expiry, readBillingDetails({}), {})
  }
  const kept = readObject<PaymentMethod>(call.world.store, call.account, 'payment_method', id)
  if (!kept) throw refuseMissing('PaymentMethod', id)
  return kept
}

/** Checks `params` as Stripe checks a card and keeps it. The number itself is never kept. */
export function makePaymentMethod(call: StripeCall, params: Form): PaymentMethod {
  refuseUnknown(params, methodParams)
  const type = needText(params, 'type')
  if (type !== 'card') throw refuseParam('type', `The sandbox takes cards only, not ${type}.`)
  const fields = readForm(params, 'card') ?? {}
  refuseUnknown(fields, ['number', 'exp_month', 'exp_year', 'cvc', 'token', 'networks'])
  const number = needText(fields, 'number').replace(/[\s-]/g, '')
  if (!hasCheckDigit(number)) {
    throw refuseCard('incorrect_number', 'number', 'Your card number is incorrect.')
  }
  const expiry = readExpiry(fields, call.now)
  const known = cardNumbered(number)
  if (!known) {
    throw new StripeProblem(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    })
  }
  checkCvc(fields, known)
  const billing = readBillingDetails(readForm(params, 'billing_details') ?? {})
  return keepMethod(call, known, expiry, billing, readMetadata(params))
}

const methodParams = [
  'type',
  'card',
  'billing_details',
  'metadata',
  'allow_redisplay',
  'payment_user_agent',
  'referrer',
  'guid',
  'muid',
  'sid',
  'client_attribution_metadata',
]

function refuseCard(code: string, param: string, message: string): StripeProblem {
  return new StripeProblem(402, { type: 'card_error', code, param, message })
}

function readExpiry(fields: Form, now: number): { month: number; year: number } {
  const month = readInteger(fields, 'exp_month') ?? 0
  const short = readInteger(fields, 'exp_year') ?? 0
  const year = short < 100 ? 2000 + short : short
  if (month < 1 || month > 12) {
    throw refuseCard(
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    )
  }
  const today = new Date(now * 1000)
  const isPast =
    year < today.getUTCFullYear() ||
    (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)
  if (isPast || year > today.getUTCFullYear() + 50) {
    throw refuseCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  }
  return { month, year }
}

function checkCvc(fields: Form, card: TestCard) {
  const cvc = readText(fields, 'cvc')
  if (cvc === undefined || cvc === null) return
  const digits = card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (!digits.test(cvc)) {
    throw refuseCard('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  }
}

function readBillingDetails(given: Form): BillingDetails {
  refuseUnknown(given, ['address', 'email', 'name', 'phone', 'tax_id'])
  const address = readForm(given, 'address') ?? {}
  const line = (name: string) => readText(address, name) ?? null
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: readText(given, 'email') ?? null,
    name: readText(given, 'name') ?? null,
    phone: readText(given, 'phone') ?? null,
    tax_id: readText(given, 'tax_id') ?? null,
  }
}

function keepMethod(
  call: StripeCall,
  card: TestCard,
  expiry: { month: number; year: number },
  billing: BillingDetails,
  metadata: Record<string, string>,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address.postal_code ? 'pass' : null,
        cvc_check: 'unchecked',
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer: null,
    livemode: false,
    metadata,
    type: 'card',
  }
  const hidden: HiddenCard = { card: card.name }
  insertObject(call.world.store, call.account, method, { hidden })
  return method
}

type HiddenCard = { card: string }

/** What using that payment method does. Throws when it is not one of this world's. */
export function behaviourOf(store: Store, method: PaymentMethod): CardBehaviour {
  const card = cardNamed(readHidden<HiddenCard>(store, method.id)?.card ?? '')
  if (card) return card
  throw new Error(`The payment method ${method.id} has no test card.`)
}
