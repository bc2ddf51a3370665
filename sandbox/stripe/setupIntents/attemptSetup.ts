import { randomUUID } from 'node:crypto'
import { updateObject } from '../api/storeObjects.ts'
import { writeRef } from '../api/taskRef.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { SetupAuthentication } from '../objects/setupAttempt.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'
import { nextAction } from '../paymentIntents/requestAuthentication.ts'
import { storeIntent } from '../paymentIntents/storeIntent.ts'
import { behaviourOf } from '../paymentMethods/recordUse.ts'
import type { CardBehaviour } from '../paymentMethods/testCard.ts'
import { concludeSetup, type Setup } from './concludeSetup.ts'
import { beginAttempt, endAttempt } from './recordSetupAttempt.ts'

/**
 * Tries to set the card up, by the card's behaviour, and stores the outcome. The intent is changed
 * in place. Call inside a transaction, with an intent that may be confirmed.
 */
export function attemptSetup(setup: Setup, intent: SetupIntent, method: PaymentMethod) {
  const { world, account } = setup
  if (intent.status === 'requires_action') {
    endAttempt(world.store, account, intent, { status: 'abandoned' })
  }
  intent.payment_method = method.id
  intent.next_action = null
  intent.last_setup_error = null
  beginAttempt(world.store, account, intent, method, world.clock.seconds())
  const card = behaviourOf(world.store, method)
  const asks = authenticationOf(card, intent, setup.isMoto)
  if (asks === 'challenge') return challenge(setup, intent)
  if (card.processingMs > 0) return process(setup, intent, card.processingMs)
  concludeSetup(setup, intent, method, card.attachDecline, asks)
}

/**
 * Decides how the bank authenticates the payer, who is present whenever a card is set up: with a
 * challenge, without one, or not at all (https://docs.stripe.com/testing#regulatory-cards).
 */
function authenticationOf(
  card: CardBehaviour,
  intent: SetupIntent,
  isMoto: boolean,
): SetupAuthentication | 'challenge' | null {
  const wish = intent.payment_method_options.card.request_three_d_secure
  const isAsked = wish !== 'automatic'
  const isRequired = ['always', 'unless_set_up', 'on_session'].includes(card.authentication)
  if (isMoto || card.authentication === 'never' || !(isRequired || isAsked)) return null
  if (card.authenticationError) {
    return unauthenticated('processing_error', 'protocol_error')
  }
  if (card.authentication === 'unenrolled') {
    return unauthenticated('attempt_acknowledged', 'card_not_enrolled')
  }
  return card.frictionless && wish !== 'challenge' ? authenticated('frictionless') : 'challenge'
}

/** Returns an authentication with or without a challenge. */
export function authenticated(flow: 'challenge' | 'frictionless'): SetupAuthentication {
  return {
    authentication_flow: flow,
    electronic_commerce_indicator: '05',
    result: 'authenticated',
    result_reason: null,
    transaction_id: randomUUID(),
    version: '2.2.0',
  }
}

function unauthenticated(
  result: 'attempt_acknowledged' | 'processing_error',
  reason: SetupAuthentication['result_reason'],
): SetupAuthentication {
  return {
    authentication_flow: null,
    electronic_commerce_indicator: result === 'attempt_acknowledged' ? '06' : null,
    result,
    result_reason: reason,
    transaction_id: null,
    version: '2.2.0',
  }
}

function challenge(setup: Setup, intent: SetupIntent) {
  const { world, account } = setup
  endAttempt(world.store, account, intent, { status: 'requires_action' })
  intent.status = 'requires_action'
  intent.next_action = nextAction(setup, intent)
  storeIntent(setup, intent, 'setup_intent.requires_action')
}

function process(setup: Setup, intent: SetupIntent, processingMs: number) {
  const { world, account } = setup
  intent.status = 'processing'
  updateObject(world.store, intent)
  const ref = writeRef(account, intent.id)
  world.clock.plan('stripe.finish_setup', ref, world.clock.now() + processingMs)
}
