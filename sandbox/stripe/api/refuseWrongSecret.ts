import type { StripeCall } from './call.ts'
import { refuseParam } from './problem.ts'
import { readText } from './readParams.ts'

/**
 * Refuses a call with the wrong `client_secret`, and a call with the publishable key that has none
 * (https://docs.stripe.com/api/payment_intents/object#payment_intent_object-client_secret).
 *
 * @param intent the intent that the path names, if the account has it
 * @param wrong the message for a wrong secret
 */
export function refuseWrongSecret(
  call: StripeCall,
  intent: { client_secret: string } | undefined,
  wrong: { kind: 'PaymentIntent' | 'SetupIntent'; code: string; message: string },
) {
  const secret = readText(call.params, 'client_secret')
  if (call.key === 'publishable' && !secret) {
    const message = `A publishable key needs the client_secret of the ${wrong.kind}.`
    throw refuseParam('client_secret', message, 'parameter_missing')
  }
  if (secret && intent && secret !== intent.client_secret) {
    throw refuseParam('client_secret', wrong.message, wrong.code)
  }
}
