import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { SetupAuthentication } from '../objects/setupAttempt.ts'
import type { SetupError, SetupIntent } from '../objects/setupIntent.ts'
import { keepIntent } from '../paymentIntents/keepIntent.ts'
import { keepAttached } from '../paymentMethods/attachPaymentMethod.ts'
import { describeDecline } from '../paymentMethods/describeDecline.ts'
import type { Decline } from '../paymentMethods/testCard.ts'
import { keepUse } from '../paymentMethods/useMethod.ts'
import { endAttempt } from './keepAttempt.ts'

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
 * Ends an attempt to set a card up: it is set up, or refused by its bank. The intent and the method
 * are changed in place and kept, with their events.
 *
 * @param authentication how the payer was authenticated; null when they were not
 */
export function settleSetup(
  setup: Setup,
  intent: SetupIntent,
  method: PaymentMethod,
  decline: Decline | null,
  authentication: SetupAuthentication | null,
) {
  if (decline) {
    const error = { ...describeDecline(decline), payment_method: method }
    return refuseSetup(setup, intent, error, authentication)
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
  keepIntent(setup, intent, 'setup_intent.succeeded')
}

/** Sends the intent back to ask for another payment method. */
export function refuseSetup(
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
  keepIntent(setup, intent, 'setup_intent.setup_failed')
}
