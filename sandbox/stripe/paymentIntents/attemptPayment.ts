import { docUrl } from '../api/problem.ts'
import { readHidden, updateHidden } from '../api/storeObjects.ts'
import { writeRef } from '../api/taskRef.ts'
import type { ThreeDSecure } from '../objects/charge.ts'
import type { PaymentError, PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { behaviourOfCard, readUse } from '../paymentMethods/recordUse.ts'
import { chargeMethod } from './chargeMethod.ts'
import { chooseAuthentication } from './chooseAuthentication.ts'
import { requestAuthentication } from './requestAuthentication.ts'
import { type Attempt, type HiddenAttempt, requireNewMethod, storeIntent } from './storeIntent.ts'

/**
 * Tries to charge the method for the intent, by the behaviour of its card, and stores the outcome.
 * The intent is changed in place. Call inside a transaction, with an intent that may be confirmed.
 */
export function attemptPayment(attempt: Attempt, intent: PaymentIntent, method: PaymentMethod) {
  const { store } = attempt.world
  intent.payment_method = method.id
  intent.next_action = null
  intent.last_payment_error = null
  const use = readUse(store, method)
  const card = behaviourOfCard(use.card, method)
  const proof =
    intent.confirmation_method === 'manual' ? consumeAuthentication(attempt, intent, method) : null
  const authentication = proof
    ? ({ step: 'charge', threeDSecure: proof } as const)
    : chooseAuthentication(attempt, intent, method, card, use.setUp === true)
  if (authentication.step === 'challenge') {
    if (attempt.refusesActions) return requireNewMethod(attempt, intent, actionNotHandled(method))
    storeAttempt(attempt, intent)
    return requestAuthentication(attempt, intent)
  }
  if (authentication.step === 'decline') {
    return chargeMethod(attempt, intent, method, {
      card,
      decline: unauthenticated,
      threeDSecure: null,
    })
  }
  const { threeDSecure } = authentication
  if (card.processingMs > 0) return process(attempt, intent, card.processingMs)
  chargeMethod(attempt, intent, method, { card, decline: card.decline, threeDSecure })
}

/** The bank's decline of a payment that its payer had to authenticate. */
const unauthenticated = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** https://docs.stripe.com/payments/save-card-without-authentication */
function actionNotHandled(method: PaymentMethod): PaymentError {
  return {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_not_handled',
    doc_url: docUrl('authentication_required'),
    message:
      'This payment required an authentication action to complete, but ' +
      "`error_on_requires_action` was set. When you're ready, you can upgrade your integration to " +
      'handle actions at https://stripe.com/docs/payments/payment-intents/upgrade-to-handle-actions.',
    payment_method: method,
  }
}

/** Takes the authentication from an earlier confirmation, which counts once, for its own method. */
function consumeAuthentication(
  { world }: Attempt,
  intent: PaymentIntent,
  method: PaymentMethod,
): ThreeDSecure | null {
  const stored = readHidden<HiddenAttempt>(world.store, intent.id)?.authenticated
  if (!stored) return null
  updateHidden(world.store, intent.id, {})
  return stored.method === method.id ? stored.threeDSecure : null
}

/**
 * Stores the data that the charge after a challenge needs, and removes that of an earlier
 * challenge.
 */
function storeAttempt({ world, mandate, radarSession }: Attempt, intent: PaymentIntent) {
  const stored: HiddenAttempt = {
    ...(mandate === null ? {} : { mandate }),
    ...(radarSession === null ? {} : { radarSession }),
  }
  updateHidden(world.store, intent.id, stored)
}

function process(attempt: Attempt, intent: PaymentIntent, processingMs: number) {
  const { world, account } = attempt
  intent.status = 'processing'
  intent.processing = { type: 'card', card: {} }
  storeIntent(attempt, intent, 'payment_intent.processing')
  const ref = writeRef(account, intent.id)
  world.clock.plan('stripe.finish_processing', ref, world.clock.now() + processingMs)
}
