import { readHidden, updateHidden } from '../api/keepObjects.ts'
import { docUrl } from '../api/problem.ts'
import { writeRef } from '../api/taskRef.ts'
import type { ThreeDSecure } from '../objects/charge.ts'
import type { PaymentError, PaymentIntent } from '../objects/paymentIntent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import { processingMs } from '../paymentMethods/cards.ts'
import { behaviourOfCard, readUse } from '../paymentMethods/useMethod.ts'
import { askToAuthenticate } from './askToAuthenticate.ts'
import { chargeMethod } from './chargeMethod.ts'
import { chooseAuthentication } from './chooseAuthentication.ts'
import { type Attempt, type HiddenAttempt, keepIntent, refuse } from './keepIntent.ts'

/**
 * Tries to charge the method for the intent, by the fate of its card, and keeps what comes of it.
 * The intent is changed in place. Call inside a transaction, with an intent that may be confirmed.
 */
export function attemptPayment(attempt: Attempt, intent: PaymentIntent, method: PaymentMethod) {
  const { store } = attempt.world
  intent.payment_method = method.id
  intent.next_action = null
  intent.last_payment_error = null
  const use = readUse(store, method)
  const card = behaviourOfCard(use.card, method)
  const proof = intent.confirmation_method === 'manual' ? takeProof(attempt, intent, method) : null
  const authentication = proof
    ? ({ step: 'charge', threeDSecure: proof } as const)
    : chooseAuthentication(attempt, intent, method, card, use.setUp === true)
  if (authentication.step === 'challenge') {
    if (attempt.refusesActions) return refuse(attempt, intent, actionNotHandled(method))
    keepAttempt(attempt, intent)
    return askToAuthenticate(attempt, intent)
  }
  if (authentication.step === 'decline') {
    return chargeMethod(attempt, intent, method, {
      card,
      decline: unauthenticated,
      threeDSecure: null,
    })
  }
  const { threeDSecure } = authentication
  if (card.processes) return process(attempt, intent)
  chargeMethod(attempt, intent, method, { card, decline: card.decline, threeDSecure })
}

/** The bank's refusal of a payment that it wanted its payer to authenticate. */
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

/** The authentication that an earlier confirmation led to, which counts once, for its method. */
function takeProof(
  { world }: Attempt,
  intent: PaymentIntent,
  method: PaymentMethod,
): ThreeDSecure | null {
  const kept = readHidden<HiddenAttempt>(world.store, intent.id)?.authenticated
  if (!kept) return null
  updateHidden(world.store, intent.id, {})
  return kept.method === method.id ? kept.threeDSecure : null
}

/** Remembers what the charge after a challenge has to tell, and nothing of an earlier challenge. */
function keepAttempt({ world, mandate, radarSession }: Attempt, intent: PaymentIntent) {
  const kept: HiddenAttempt = {
    ...(mandate === null ? {} : { mandate }),
    ...(radarSession === null ? {} : { radarSession }),
  }
  updateHidden(world.store, intent.id, kept)
}

function process(attempt: Attempt, intent: PaymentIntent) {
  const { world, account } = attempt
  intent.status = 'processing'
  intent.processing = { type: 'card', card: {} }
  keepIntent(attempt, intent, 'payment_intent.processing')
  const ref = writeRef(account, intent.id)
  world.clock.plan('stripe.finish_processing', ref, world.clock.now() + processingMs)
}
