import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { Problem } from '#rules/errors.ts'
import { declineAdvice } from '#rules/payment.ts'
import type { PayEvent } from './followPayment.ts'

/**
 * Takes one payment: checks the card fields, has our server start the attempt, and hands the card
 * to the provider, which may show the bank's own check.
 * @returns what happened, for `followPayment`. Never says that it is paid: our status does.
 * Source: https://docs.stripe.com/payments/accept-a-payment-deferred
 */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  token: string,
): Promise<PayEvent> {
  const { error: fieldError } = await elements.submit()
  if (fieldError) return eventOfFieldError(fieldError)
  const started = await startPayment(token)
  if ('type' in started) return started
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret: started.clientSecret,
    confirmParams: { return_url: `${location.origin}/p/${token}` },
    redirect: 'if_required',
  })
  return error ? eventOfConfirmError(error) : { type: 'provider_accepted' }
}

function eventOfFieldError(error: StripeError): PayEvent {
  // The card fields show their own words beside what is missing.
  if (error.type === 'validation_error') return { type: 'fields_incomplete' }
  return { type: 'start_refused', code: null }
}

async function startPayment(token: string): Promise<{ clientSecret: string } | PayEvent> {
  try {
    const response = await fetch(`/p/${token}/payment`, { method: 'POST' })
    if (response.ok) return (await response.json()) as { clientSecret: string }
    const problem = (await response.json()) as Problem
    return { type: 'start_refused', code: problem.code }
  } catch {
    // No answer, or one that is no JSON: the provider has not been given a card yet.
    return { type: 'start_refused', code: null }
  }
}

function eventOfConfirmError(error: StripeError): PayEvent {
  if (error.type === 'validation_error') return { type: 'fields_incomplete' }
  if (error.type === 'card_error' || error.code === 'payment_intent_authentication_failure') {
    return { type: 'declined', advice: declineAdvice(error.decline_code ?? error.code) }
  }
  // Lost on the way, or the intent has moved on (another tab paid): only our status knows.
  return { type: 'provider_unsure' }
}
