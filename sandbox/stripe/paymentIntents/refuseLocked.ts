import type { StripeCall } from '../api/call.ts'
import type { PaymentIntent } from '../objects/paymentIntent.ts'
import { refuseState } from './refuseState.ts'

const unlocked: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/**
 * Refuses parameters that an intent in its status no longer accepts: once it is paid, held,
 * processing or canceled, what was paid cannot change
 * (https://docs.stripe.com/payments/paymentintents/lifecycle).
 */
export function refuseLocked(call: StripeCall, intent: PaymentIntent, lockable: readonly string[]) {
  if (unlocked.includes(intent.status)) return
  const param = lockable.find((name) => call.params[name] !== undefined)
  if (param === undefined) return
  throw refuseState(
    call,
    intent,
    `This PaymentIntent's ${param} could not be updated because it has a status of ` +
      `${intent.status}. You may only update the ${param} of a PaymentIntent with one of the ` +
      `following statuses: ${unlocked.join(', ')}.`,
    param,
  )
}
