import type { StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { StripeProblem } from '../api/problem.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'

/**
 * Refuses a call that the intent's status does not allow
 * (https://docs.stripe.com/error-codes#setup-intent-unexpected-state). The refusal is stored for
 * idempotent replays, because execution had begun.
 */
export function refuseSetupState(
  call: StripeCall,
  intent: SetupIntent,
  message: string,
): StripeProblem {
  return new StripeProblem(
    400,
    {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message,
      setup_intent: presentObject(call, intent),
    },
    true,
  )
}
