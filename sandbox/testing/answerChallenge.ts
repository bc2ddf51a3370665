import type Stripe from 'stripe'

/**
 * Plays the payer on the bank's 3-D Secure page.
 *
 * @param intent an intent that asks for authentication, by a redirect or by the browser script
 * @returns where the payer is afterwards: at the return URL with its result, or still on the bank's
 * page, which the script shows in a frame
 * @throws when the intent asks for no authentication, or the bank's page no longer waits for an
 * answer
 */
export async function answerChallenge(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  outcome: 'complete' | 'fail',
): Promise<URL> {
  const page = pageOf(intent.next_action)
  const form = new URLSearchParams(page.search)
  form.set('outcome', outcome)
  const answer = await fetch(page.origin + page.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`The bank's page answered ${answer.status}.`)
  return new URL(answer.headers.get('location') ?? answer.url)
}

function pageOf(action: Stripe.PaymentIntent.NextAction | Stripe.SetupIntent.NextAction | null) {
  const script: { stripe_js?: string } = action?.use_stripe_sdk ?? {}
  return new URL(action?.redirect_to_url?.url ?? script.stripe_js ?? '')
}
