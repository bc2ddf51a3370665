import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import type { PaymentMethod } from '../objects/paymentMethod.ts'
import type { SetupAuthentication } from '../objects/setupAttempt.ts'
import type { SetupError, SetupIntent } from '../objects/setupIntent.ts'
import { storeIntent } from '../paymentIntents/storeIntent.ts'
import { recordAttachment } from '../paymentMethods/attachPaymentMethod.ts'
import { describeDecline } from '../paymentMethods/describeDecline.ts'
import { recordUse } from '../paymentMethods/recordUse.ts'
import type { Decline } from '../paymentMethods/testCard.ts'
import { endAttempt } from './recordSetupAttempt.ts'

/** The data of an attempt beside the intent and the payment method. */
export type Setup = {
  world: World
  account: string
  cause: Cause
  /** True if the browser script confirms; it shows a challenge itself. */
  usesScript: boolean
  returnUrl: string | null
  /** True if the card was given by post or phone, where nobody can be asked to authenticate. */
  isMoto: boolean
}

/**
 * Concludes an attempt to set a card up: the card is set up, or declined by its bank. The intent
 * and the method are changed in place and stored, with their events.
 *
 * @param authentication the payer's authentication; null when there was none
 */
export function concludeSetup(
  setup: Setup,
  intent: SetupIntent,
  method: PaymentMethod,
  decline: Decline | null,
  authentication: SetupAuthentication | null,
) {
  if (decline) {
    const error = { ...describeDecline(decline), payment_method: method }
    return requireNewSetupMethod(setup, intent, error, authentication)
  }
  const { world, account } = setup
  const setUp = intent.usage === 'off_session' ? { setUp: true } : {}
  if (intent.customer !== null && method.customer === null) {
    recordAttachment(setup, method, intent.customer)
  }
  const spent = method.customer === null ? { spent: 'setup' as const } : {}
  recordUse(world.store, method, { ...setUp, ...spent })
  intent.status = 'succeeded'
  endAttempt(world.store, account, intent, { status: 'succeeded', authentication, method })
  storeIntent(setup, intent, 'setup_intent.succeeded')
}

/** Returns the intent to the state in which it requires another payment method. */
export function requireNewSetupMethod(
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
  storeIntent(setup, intent, 'setup_intent.setup_failed')
}
