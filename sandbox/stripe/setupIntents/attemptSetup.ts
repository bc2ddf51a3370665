import { randomUUID } from 'node:crypto'
import type { World } from '../../world.ts'
import { type Cause, noCause } from '../api/call.ts'
import { readObject, updateObject } from '../api/keepObjects.ts'
import { docUrl } from '../api/problem.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { SetupAuthentication } from '../objects/setupAttempt.ts'
import type { SetupError, SetupIntent } from '../objects/setupIntent.ts'
import { nextAction } from '../paymentIntents/askToAuthenticate.ts'
import { keepAttached } from '../paymentMethods/attachPaymentMethod.ts'
import { type CardBehaviour, type Decline, processingMs } from '../paymentMethods/cards.ts'
import { behaviourOf, keepUse } from '../paymentMethods/useMethod.ts'
import { beginAttempt, endAttempt } from './keepAttempt.ts'

/** What an attempt needs beside the intent and the payment method. */
export type Setup = {
  world: World
  account: string
  cause: Cause
  /** Whether the browser script confirms, which shows a challenge itself. */
  usesScript: boolean
  returnUrl: string | null
  /** Whether the card was told by post or phone, where nobody can be asked to authenticate. */
  isMoto: boolean
}

/**
 * Tries to set the card up, by the fate of its card, and keeps what comes of it. The intent is
 * changed in place. Call inside a transaction, with an intent that may be confirmed.
 */
export function attemptSetup(setup: Setup, intent: SetupIntent, method: PaymentMethod) {
  const { world, account } = setup
  if (intent.status === 'requires_action') {
    endAttempt(world.store, account, intent, { status: 'abandoned' })
  }
  intent.payment_method = method.id
  intent.next_action = null
  intent.last_setup_error = null
  beginAttempt(world.store, account, intent, method, Math.floor(world.clock.now() / 1000))
  const card = behaviourOf(world.store, method)
  const asks = authenticationOf(card, intent, setup.isMoto)
  if (asks === 'challenge') return challenge(setup, intent)
  if (card.processes) return process(setup, intent)
  settle(setup, intent, method, card.attachDecline, asks)
}

/** Ends a challenge: sets the card up by what it does after it, or refuses the payment method. */
export function finishSetupChallenge(
  world: World,
  account: string,
  intent: SetupIntent,
  isAuthenticated: boolean,
) {
  const setup = setupByItself(world, account)
  const method = methodOf(world, account, intent)
  intent.next_action = null
  if (isAuthenticated) {
    const { attachDecline } = behaviourOf(world.store, method)
    return settle(setup, intent, method, attachDecline, authenticated('challenge'))
  }
  refuse(
    setup,
    intent,
    {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      doc_url: docUrl('setup_intent_authentication_failure'),
      message:
        'The latest attempt to set up the payment method has failed because authentication failed.',
      payment_method: method,
    },
    { ...authenticated('challenge'), result: 'failed', result_reason: 'rejected' },
  )
}

/** Ends a `processing` intent; the clock calls it with `account:intent`. */
export function finishSetup(world: World, ref: string): null {
  const [account = '', id = ''] = ref.split(':')
  const intent = readObject<SetupIntent>(world.store, account, 'setup_intent', id)
  if (intent?.status !== 'processing') return null
  const method = methodOf(world, account, intent)
  const { decline } = behaviourOf(world.store, method)
  settle(setupByItself(world, account), intent, method, decline, null)
  return null
}

function setupByItself(world: World, account: string): Setup {
  const nobody = { usesScript: false, returnUrl: null, isMoto: false }
  return { world, account, cause: noCause, ...nobody }
}

function methodOf(world: World, account: string, intent: SetupIntent): PaymentMethod {
  const id = intent.payment_method ?? ''
  const method = readObject<PaymentMethod>(world.store, account, 'payment_method', id)
  if (!method) throw new Error(`The setup intent ${intent.id} has no payment method.`)
  return method
}

/**
 * How the bank authenticates the payer, who is there whenever a card is set up: with a challenge,
 * without one, or not at all (https://docs.stripe.com/testing#regulatory-cards).
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

function authenticated(flow: 'challenge' | 'frictionless'): SetupAuthentication {
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
  keep(setup, intent, 'setup_intent.requires_action')
}

function process(setup: Setup, intent: SetupIntent) {
  const { world, account } = setup
  intent.status = 'processing'
  updateObject(world.store, intent)
  world.clock.plan(
    'stripe.finish_setup',
    `${account}:${intent.id}`,
    world.clock.now() + processingMs,
  )
}

function settle(
  setup: Setup,
  intent: SetupIntent,
  method: PaymentMethod,
  decline: Decline | null,
  authentication: SetupAuthentication | null,
) {
  if (decline) {
    return refuse(setup, intent, errorOf(decline, method), authentication)
  }
  const { world, account } = setup
  const setUp = intent.usage === 'off_session' ? { setUp: true } : {}
  if (intent.customer !== null && method.customer === null) {
    keepAttached(setup, method, intent.customer)
  }
  const spent = method.customer === null ? { spent: 'setup' as const } : {}
  keepUse(world.store, method, { ...setUp, ...spent })
  intent.status = 'succeeded'
  endAttempt(world.store, account, intent, { status: 'succeeded', authentication, method })
  keep(setup, intent, 'setup_intent.succeeded')
}

function errorOf(decline: Decline, method: PaymentMethod): SetupError {
  return {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    doc_url: docUrl(decline.code),
    message: decline.message,
    ...(decline.code === 'expired_card' ? { param: 'exp_month' } : {}),
    payment_method: method,
  }
}

/** Sends the intent back to ask for another payment method. */
function refuse(
  setup: Setup,
  intent: SetupIntent,
  error: SetupError,
  authentication: SetupAuthentication | null,
) {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_setup_error = error
  const { world, account } = setup
  endAttempt(world.store, account, intent, { status: 'failed', authentication })
  keep(setup, intent, 'setup_intent.setup_failed')
}

function keep({ world, account, cause }: Setup, intent: SetupIntent, type: string) {
  updateObject(world.store, intent)
  recordEvent(world, { account, type, object: intent, cause })
}
