import type { Form } from '../../http/decodeForm.ts'
import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissingParam, refuseParam, refuseUnknownId } from '../api/problem.ts'
import {
  needText,
  readChoice,
  readForm,
  readMetadata,
  readText,
  refuseUnknown,
  refuseUnsupported,
} from '../api/readParams.ts'
import { scriptParams } from '../api/scriptParams.ts'
import { readObject } from '../api/storeObjects.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { consumeToken } from '../tokens/consumeToken.ts'
import { walletTypes } from '../wallets/availableWallets.ts'
import { cardNamed, cardOfReadyMethod } from './cards.ts'
import { readBillingDetails } from './readBillingDetails.ts'
import { readCard, readPreferred } from './readCard.ts'
import { readUse, recordUse } from './recordUse.ts'
import { noParts, readyMadeCard, storeNewMethod } from './storeNewMethod.ts'

/**
 * `POST /v1/payment_methods`: creates a method from a card typed in the sandbox's frame, or given
 * by a server; or copies one of the platform's for a connected account
 * (https://docs.stripe.com/connect/direct-charges-multiple-accounts).
 */
export function createPaymentMethod(call: StripeCall): StripeAnswer {
  const { params, account } = call
  if (params.payment_method !== undefined && account !== '') {
    return ok(presentObject(call, copyFromPlatform(call)))
  }
  if (params.customer !== undefined) {
    throw refuseParam(
      'customer',
      'You cannot attach a PaymentMethod to a Customer during PaymentMethod creation. Please ' +
        'instead create the PaymentMethod and then attach it using the attachment method of the ' +
        'PaymentMethods API.',
    )
  }
  return ok(presentObject(call, storeGivenMethod(call, params)))
}

/**
 * Returns the payment method of that id, or a new one for a ready-made name (`pm_card_visa`).
 *
 * @param param the parameter named in the refusal of an unknown id
 */
export function needNamedPaymentMethod(
  call: StripeCall,
  id: string,
  param = 'payment_method',
): PaymentMethod {
  const ready = cardOfReadyMethod(id)
  if (ready) return storeNewMethod(call, readyMadeCard(ready, call.now))
  const stored = readObject<PaymentMethod>(call.world.store, call.account, 'payment_method', id)
  if (!stored) throw refuseUnknownId('PaymentMethod', id, param)
  return stored
}

/**
 * Checks `params` (those of this call, or an intent's `payment_method_data`) and stores the card.
 */
export function storeGivenMethod(call: StripeCall, params: Form): PaymentMethod {
  refuseUnsupported(params, outsideParams)
  refuseUnknown(params, methodParams)
  const type = needText(params, 'type')
  if (type !== 'card') throw refuseParam('type', `The sandbox takes cards only, not ${type}.`)
  const { given, billing } = readGivenCard(call, params)
  return storeNewMethod(call, given, {
    billing: readBillingDetails(params, billing),
    metadata: readMetadata(params),
    allowRedisplay: readChoice(params, 'allow_redisplay', redisplays) ?? 'unspecified',
    radarSession: readText(readForm(params, 'radar_options') ?? {}, 'session') ?? null,
  })
}

/**
 * The purposes for which a saved card may be shown again
 * (https://docs.stripe.com/api/payment_methods/object).
 */
export const redisplays = ['always', 'limited', 'unspecified'] as const

const outsideParams = ['us_bank_account', 'sepa_debit', 'link', 'klarna']

const methodParams = [
  'type',
  'card',
  'billing_details',
  'metadata',
  'allow_redisplay',
  'radar_options',
  ...scriptParams,
]

function readGivenCard(call: StripeCall, params: Form) {
  const fields = readForm(params, 'card')
  if (!fields) throw refuseMissingParam('card')
  const token = readText(fields, 'token')
  if (!token) {
    // Only the frames of the sandbox name a wallet; at Stripe a wallet hands over a token.
    const own = call.key === 'publishable' ? ['wallet'] : []
    refuseUnknown(fields, ['number', 'exp_month', 'exp_year', 'cvc', 'networks', ...own])
    const wallet = readChoice(fields, 'wallet', walletTypes)
    const given = { ...readCard(fields, call.now), ...(wallet ? { wallet } : {}) }
    return { given, billing: noParts.billing }
  }
  refuseUnknown(fields, ['token', 'networks'])
  const consumed = consumeToken(call, token, 'card[token]')
  const preferred = readPreferred(fields, consumed.given.card) ?? consumed.given.preferred
  return { ...consumed, given: { ...consumed.given, preferred } }
}

function copyFromPlatform(call: StripeCall): PaymentMethod {
  const { params, world, now } = call
  refuseUnknown(params, ['customer', 'payment_method', 'metadata'])
  const id = needText(params, 'payment_method')
  const ready = cardOfReadyMethod(id)
  if (ready) return storeNewMethod(call, readyMadeCard(ready, now))
  const original = readObject<PaymentMethod>(world.store, '', 'payment_method', id)
  const customer = readText(params, 'customer') ?? null
  if (!original || original.customer !== customer) {
    throw refuseUnknownId('PaymentMethod', id, 'payment_method')
  }
  const card = cardNamed(readUse(world.store, original).card)
  if (!card) throw new Error(`The payment method ${id} has no test card.`)
  if (customer === null) recordUse(world.store, original, { spent: 'payment' })
  const { exp_month: month, exp_year: year, checks, networks } = original.card
  return storeNewMethod(
    call,
    {
      card,
      expiry: { month, year },
      hasCvc: checks.cvc_check !== null,
      preferred: networks.preferred,
    },
    {
      billing: original.billing_details,
      metadata: readMetadata(params),
      allowRedisplay: original.allow_redisplay,
    },
  )
}
