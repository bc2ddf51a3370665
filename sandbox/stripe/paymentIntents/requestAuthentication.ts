import { newId } from '../api/storeObjects.ts'
import type { NextAction, PaymentIntent } from '../objects/paymentIntent.ts'
import { type Attempt, storeIntent } from './storeIntent.ts'

/** The data that decides how the payer reaches the bank's page. */
export type AuthenticationRequest = Pick<Attempt, 'world' | 'account' | 'returnUrl' | 'usesScript'>

/**
 * Asks the payer to authenticate: by a redirect when the server gave a return address, otherwise by
 * the browser script
 * (https://docs.stripe.com/api/payment_intents/object#payment_intent_object-next_action).
 */
export function requestAuthentication(attempt: Attempt, intent: PaymentIntent) {
  intent.status = 'requires_action'
  intent.next_action = nextAction(attempt, intent)
  storeIntent(attempt, intent, 'payment_intent.requires_action')
}

/**
 * Returns the next action of an intent: going to the bank's page, or letting the script show it.
 */
export function nextAction(
  { world, account, returnUrl, usesScript }: AuthenticationRequest,
  intent: { id: string; client_secret: string },
): NextAction {
  const query = new URLSearchParams({ intent: intent.id, secret: intent.client_secret, account })
  const url = `${world.url}/sandbox/stripe/challenge?${query}`
  if (returnUrl !== null && !usesScript) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      source: newId('payatt'),
      stripe_js: url,
    },
  }
}
