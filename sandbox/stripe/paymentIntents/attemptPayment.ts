import type { World } from '../../world.ts'
import { type Cause, noCause } from '../api/call.ts'
import { insertObject, newId, readHidden, readObject, updateObject } from '../api/keepObjects.ts'
import { docUrl } from '../api/problem.ts'
import { makeCharge, planSettlement } from '../charges/makeCharge.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentError, PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { type Fate, processingMs } from '../paymentMethods/cards.ts'

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
  const hidden = readHidden<{ fate: Fate }>(attempt.world.store, method.id)
  const fate = hidden?.fate ?? { kind: 'succeeds' }
  if (fate.kind === 'challenges') return challenge(attempt, intent, method)
  if (fate.kind === 'processes') return process(attempt, intent)
  settle(attempt, intent, method, fate)
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
  const fate = readHidden<{ fate: Fate }>(world.store, method.id)?.fate
  if (authenticated) {
    return settle(attempt, intent, method, afterwards(fate), { authenticated: true })
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
  const fate = readHidden<{ fate: Fate }>(world.store, method.id)?.fate
  settle(attemptByItself(world, account), intent, method, afterwards(fate))
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

function afterwards(fate: Fate | undefined): Fate {
  return fate?.kind === 'challenges' || fate?.kind === 'processes'
    ? fate.next
    : { kind: 'succeeds' }
}

function challenge(attempt: Attempt, intent: PaymentIntent, method: PaymentMethod) {
  if (attempt.offSession) {
    return settle(attempt, intent, method, {
      kind: 'declines',
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
  fate: Fate,
  proof: { authenticated: boolean } = { authenticated: false },
) {
  const { world, account, cause } = attempt
  const decline = fate.kind === 'declines' ? fate : null
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
