import type { World } from '../../world.ts'
import { noCause } from '../api/call.ts'
import { docUrl } from '../api/problem.ts'
import { readHidden, readObject, updateHidden, updateObject } from '../api/storeObjects.ts'
import { readRef } from '../api/taskRef.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { needMethodOf } from '../paymentMethods/needMethodOf.ts'
import { behaviourOf } from '../paymentMethods/recordUse.ts'
import { chargeMethod } from './chargeMethod.ts'
import { authenticatedBy, usualCardUse } from './readCardUse.ts'
import { type Attempt, type HiddenAttempt, requireNewMethod } from './storeIntent.ts'

/**
 * Ends a challenge: charges by the card's behaviour after it, or requires another payment method.
 * An intent with manual confirmation waits instead for its server to confirm it again
 * (https://docs.stripe.com/payments/build-a-two-step-confirmation).
 */
export function finishChallenge(
  world: World,
  account: string,
  intent: PaymentIntent,
  authenticated: boolean,
) {
  const hidden = readHidden<HiddenAttempt>(world.store, intent.id) ?? {}
  const attempt = attemptByItself(world, account, hidden)
  const method = needMethodOf(world, account, intent)
  intent.next_action = null
  if (!authenticated) {
    return requireNewMethod(attempt, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      doc_url: docUrl('payment_intent_authentication_failure'),
      payment_method: method,
    })
  }
  const network = intent.payment_method_options.card.network ?? method.card.brand
  const threeDSecure = authenticatedBy(intent.id, network, 'authenticated', 'challenge')
  if (intent.confirmation_method === 'manual') {
    const proof: HiddenAttempt = { ...hidden, authenticated: { method: method.id, threeDSecure } }
    updateHidden(world.store, intent.id, proof)
    intent.status = 'requires_confirmation'
    updateObject(world.store, intent)
    return world.changed()
  }
  const card = behaviourOf(world.store, method)
  chargeMethod(attempt, intent, method, { card, decline: card.decline, threeDSecure })
}

/** Ends a `processing` intent; the clock calls it with the ref from `attemptPayment`. */
export function finishProcessing(world: World, ref: string): null {
  const { account, id } = readRef(ref)
  const intent = readObject<PaymentIntent>(world.store, account, 'payment_intent', id)
  if (intent?.status !== 'processing') return null
  const method = needMethodOf(world, account, intent)
  intent.processing = null
  const card = behaviourOf(world.store, method)
  const attempt = attemptByItself(world, account, {})
  chargeMethod(attempt, intent, method, { card, decline: card.decline, threeDSecure: null })
  return null
}

function attemptByItself(world: World, account: string, hidden: HiddenAttempt): Attempt {
  return {
    world,
    account,
    cause: noCause,
    usesScript: false,
    returnUrl: null,
    isOffSession: false,
    refusesActions: false,
    cardUse: usualCardUse,
    mandate: hidden.mandate ?? null,
    radarSession: hidden.radarSession ?? null,
  }
}
