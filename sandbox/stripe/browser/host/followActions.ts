import type { ApiError } from '../protocol.ts'
import { coverPage } from './coverPage.ts'
import {
  type Intent,
  type IntentKind,
  type IntentResult,
  intentOf,
  intentResult,
} from './intents.ts'
import type { StripeContext } from './stripeContext.ts'

/**
 * Carries out an intent's next action: shows the bank's challenge in the page, or leaves for the
 * bank's own page. Then reads the intent again.
 * @returns the result unchanged when there is no next action; never resolves when the page is left
 */
export async function followActions(
  kind: IntentKind,
  result: IntentResult,
  context: StripeContext,
): Promise<IntentResult> {
  const intent = intentOf(result)
  if (intent?.status !== 'requires_action') return result
  const action = intent.next_action as NextAction | null
  if (action?.type === 'redirect_to_url' && action.redirect_to_url) {
    return leaveFor(action.redirect_to_url.url)
  }
  const url = action?.use_stripe_sdk?.stripe_js
  if (!url) return result
  await showChallenge(url, context)
  const { client_secret: clientSecret } = intent
  return intentAfterAction(kind, await context.call('retrieve', { clientSecret }))
}

type NextAction = {
  type: string
  redirect_to_url?: { url: string }
  use_stripe_sdk?: { stripe_js?: string }
}

/**
 * Returns the intent after the action. A refused challenge, or a decline after it, is an error with
 * the intent in it.
 */
function intentAfterAction(kind: IntentKind, answer: unknown): IntentResult {
  const result = intentResult(kind, answer)
  const intent = intentOf(result)
  const error = intent?.[kind.lastError] as ApiError | null | undefined
  if (intent?.status !== 'requires_payment_method' || !error) return result
  return { error: { ...error, [kind.name]: intent } }
}

/** Shows the bank's challenge over the whole page, in a frame of ours around the bank's. */
function showChallenge(challengeUrl: string, context: StripeContext): Promise<void> {
  return new Promise((done) => {
    const { uncover } = coverPage({
      page: 'three-ds-2-challenge.html',
      prefix: '__privateStripeFrame',
      title: '3D Secure',
      config: () => ({ ...context.config(), type: 'challenge', options: null, challengeUrl }),
      onEvent: (name) => {
        if (name !== 'answered') return
        uncover()
        done()
      },
    })
  })
}

/** Leaves the page; the promise never resolves. */
export function leaveFor(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}

/**
 * Goes to the app's return address with the parameters that the provider adds to it.
 * Source: https://docs.stripe.com/payments/accept-a-payment#web-after-payment
 */
export function returnTo(returnUrl: string, kind: IntentKind, intent: Intent): Promise<never> {
  const back = new URL(returnUrl)
  back.searchParams.set(kind.name, String(intent.id))
  back.searchParams.set(`${kind.name}_client_secret`, intent.client_secret)
  const isPending = intent.status === 'processing'
  back.searchParams.set('redirect_status', isPending ? 'pending' : 'succeeded')
  return leaveFor(back.href)
}
