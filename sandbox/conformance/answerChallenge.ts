import type Stripe from 'stripe'

/**
 * Plays the payer on the bank's page of a 3-D Secure redirect.
 *
 * @param intent one whose next action is `redirect_to_url`
 * @returns where the payer is sent afterwards: the return URL with its result
 * @throws when the intent asks for no redirect, or the bank sends the payer nowhere
 */
export async function answerChallenge(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  outcome: 'complete' | 'fail',
): Promise<URL> {
  const url = new URL(intent.next_action?.redirect_to_url?.url ?? '')
  const form = new URLSearchParams(url.search)
  form.set('outcome', outcome)
  const answer = await fetch(url.origin + url.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '')
}
