import type { StripeCall } from '../api/call.ts'
import { readObject } from '../api/keepObjects.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseMissing, refuseParam, StripeProblem } from '../api/problem.ts'
import { readText } from '../api/readParams.ts'
import type { SetupIntent } from '../objects/setupIntent.ts'

/**
 * The intent of the path. Throws when the account has none, or when a browser's client secret is
 * missing or another's.
 */
export function needSetupIntent(call: StripeCall): SetupIntent {
  const { store } = call.world
  const intent = readObject<SetupIntent>(store, call.account, 'setup_intent', call.id)
  const secret = readText(call.params, 'client_secret')
  if (call.key === 'publishable' && !secret) {
    throw refuseParam(
      'client_secret',
      'A publishable key needs the client_secret of the SetupIntent.',
      'parameter_missing',
    )
  }
  if (secret && intent && secret !== intent.client_secret) {
    throw refuseParam(
      'client_secret',
      'The client_secret provided does not match the client_secret associated with the SetupIntent.',
      'setup_intent_invalid_parameter',
    )
  }
  if (!intent) throw refuseMissing('setupintent', call.id, 'intent')
  return intent
}

/**
 * Refuses a state that the intent is not in (https://docs.stripe.com/error-codes#setup-intent-unexpected-state);
 * kept for idempotent replays, as execution had begun.
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
