import type { World } from '../../world.ts'
import { type Cause, noCause } from '../api/call.ts'
import { insertObject, newId, readObject, updateObject } from '../api/keepObjects.ts'
import { docUrl } from '../api/problem.ts'
import { makeCharge, planSettlement } from '../charges/makeCharge.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentError, PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { type CardBehaviour, type Decline, processingMs } from '../paymentMethods/cards.ts'
import { behaviourOf } from '../paymentMethods/createPaymentMethod.ts'

/** What an attempt needs beside the intent and the payment method. */
export type Attempt = {
  world: World
  account: string
  cause: Cause
  /** Whether the browser script confirms, which shows a challenge itself. */
  usesScript: boolean
  returnUrl: string | null
  /** Whether the payer is not there to answer a challenge. */
  offSession: boolean
}

/**
 * Tries to charge the method for the intent, by the fate of its card, and keeps what comes of it.
 * The intent is changed in place. Call inside a transaction, with an intent that may be confirmed.
 */
export function attemptPayment(attempt: Attempt, intent: PaymentIntent, method: PaymentMethod) {
  intent.payment_method = method.id
  intent.next_action = null
  intent.last_payment_error = null
  const card = behaviourOf(attempt.world.store, method)
  if (needsChallenge(card)) return challenge(attempt, intent, method)
  if (card.processes) return process(attempt, intent)
  settle(attempt, intent, method, card.decline)
}

/** Ends a challenge: charges by what the card does after it, or refuses the payment method. */
export function finishChallenge(
  world: World,
  account: string,
  intent: PaymentIntent,
  authenticated: boolean,
) {
  const attempt = attemptByItself(world, account)
  const method = methodOf(world, account, intent)
  intent.next_action = null
  if (authenticated) {
    const { decline } = behaviourOf(world.store, method)
    return settle(attempt, intent, method, decline, { authenticated: true })
  }
  refuse(attempt, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    doc_url: docUrl('payment_intent_authentication_failure'),
    payment_method: method,
  })
}

/** Ends a `processing` intent; the clock calls it with `account:intent`. */
export function finishProcessing(world: World, ref: string): null {
  const [account = '', id = ''] = ref.split(':')
  const intent = readObject<PaymentIntent>(world.store, account, 'payment_intent', id)
  if (intent?.status !== 'processing') return null
  const method = methodOf(world, account, intent)
  intent.processing = null
  const { decline } = behaviourOf(world.store, method)
  settle(attemptByItself(world, account), intent, method, decline)
  return null
}

function attemptByItself(world: World, account: string): Attempt {
  const nobody = { usesScript: false, returnUrl: null, offSession: false }
  return { world, account, cause: noCause, ...nobody }
}

function methodOf(world: World, account: string, intent: PaymentIntent): PaymentMethod {
  const id = intent.payment_method ?? ''
  const method = readObject<PaymentMethod>(world.store, account, 'payment_method', id)
  if (!method) throw new Error(`The intent ${intent.id} has no payment method.`)
  return method
}

/** A card of the sandbox remembers no set-up yet, so it asks each time. */
function needsChallenge({ authentication }: CardBehaviour): boolean {
  return authentication === 'always' || authentication === 'unless_set_up'
}

function challenge(attempt: Attempt, intent: PaymentIntent, method: PaymentMethod) {
  if (attempt.offSession) {
    return settle(attempt, intent, method, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  const { world, account, returnUrl } = attempt
  const query = new URLSearchParams({ intent: intent.id, secret: intent.client_secret, account })
  const url = `${world.url}/sandbox/stripe/challenge?${query}`
  intent.status = 'requires_action'
  intent.next_action =
    returnUrl !== null && !attempt.usesScript
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: {
            type: 'three_d_secure_redirect',
            source: newId('payatt'),
            stripe_js: url,
          },
        }
  keep(attempt, intent, 'payment_intent.requires_action')
}

function process(attempt: Attempt, intent: PaymentIntent) {
  intent.status = 'processing'
  intent.processing = { type: 'card', card: {} }
  keep(attempt, intent, 'payment_intent.processing')
  const ref = `${attempt.account}:${intent.id}`
  attempt.world.clock.plan(
    'stripe.finish_processing',
    ref,
    attempt.world.clock.now() + processingMs,
  )
}

function settle(
  attempt: Attempt,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
  proof: { authenticated: boolean } = { authenticated: false },
) {
  const { world, account, cause } = attempt
  const charge = makeCharge(
    intent,
    method,
    decline,
    proof.authenticated,
    Math.floor(world.clock.now() / 1000),
  )
  insertObject(world.store, account, charge, { parent: intent.id })
  intent.latest_charge = charge.id
  const type = decline ? 'charge.failed' : 'charge.succeeded'
  recordEvent(world, { account, type, object: charge, cause })
  if (decline) {
    return refuse(attempt, intent, {
      type: 'card_error',
      code: decline.code,
      ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
      message: decline.message,
      charge: charge.id,
      doc_url: docUrl(decline.code),
      payment_method: method,
    })
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  keep(attempt, intent, 'payment_intent.succeeded')
  planSettlement(world, account, charge)
}

/** Sends the intent back to ask for another payment method. */
function refuse(attempt: Attempt, intent: PaymentIntent, error: PaymentError) {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = error
  keep(attempt, intent, 'payment_intent.payment_failed')
}

function keep(attempt: Attempt, intent: PaymentIntent, type: string) {
  updateObject(attempt.world.store, intent)
  recordEvent(attempt.world, {
    account: attempt.account,
    type,
    object: intent,
    cause: attempt.cause,
  })
}
