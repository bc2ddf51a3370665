import type { World } from '../../world.ts'
import type { Cause } from '../api/call.ts'
import { updateObject } from '../api/storeObjects.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { ThreeDSecure } from '../objects/charge.ts'
import type { PaymentError, PaymentIntent } from '../objects/paymentIntent.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'
import type { Confirmation } from './readConfirmation.ts'

/** The data of an attempt beside the intent and the payment method. */
export type Attempt = Confirmation & { world: World; account: string; cause: Cause }

/** The hidden data of an intent between the steps of a payment. */
export type HiddenAttempt = {
  mandate?: string
  radarSession?: string
  /** The method that the payer authenticated, for an intent whose server confirms it again. */
  authenticated?: { method: string; threeDSecure: ThreeDSecure }
}

/** Returns the intent to the state in which it requires another payment method. */
export function requireNewMethod(attempt: Attempt, intent: PaymentIntent, error: PaymentError) {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = error
  storeIntent(attempt, intent, 'payment_intent.payment_failed')
}

/** Stores the new state of an intent of either kind, and records an event of that type. */
export function storeIntent(
  { world, account, cause }: Pick<Attempt, 'world' | 'account' | 'cause'>,
  intent: PaymentIntent | SetupIntent,
  type: string,
) {
  updateObject(world.store, intent)
  recordEvent(world, { account, type, object: intent, cause })
}
