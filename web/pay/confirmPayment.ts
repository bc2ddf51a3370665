import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { declineAdvice } from '#rules/declineAdvice.ts'
import type { Money } from '#rules/money.ts'
import { callAsPayer } from './callAsPayer.ts'
import type { PayEvent } from './followPayment.ts'

/** Where the card comes from: typed into the fields, or chosen in a wallet's sheet. */
export type CardSource = 'fields' | 'wallet'

/** The provider's card fields, ready to pay with. */
export type Card = { stripe: Stripe; elements: StripeElements; source: CardSource }

/**
 * The commonest declines that the card fields themselves explain, under the field.
 * Source: https://docs.stripe.com/payments/payment-element#errors
 */
const saidInFields = /^(generic|insufficient|expired|incorrect|invalid)_/

// Longer than the 20 seconds that our server itself waits for the provider.
const startTimeoutMs = 30_000

/**
 * Makes one payment: checks the card fields, has our server start the attempt, and confirms the card
 * with the provider, which may show the bank's own check.
 * @param asked the amount on the button; our server refuses the start when it has changed since.
 * @returns the event for `followPayment`, which is never "paid": only our status says that.
 * Source: https://docs.stripe.com/payments/accept-a-payment-deferred
 */
export async function confirmPayment(
  { stripe, elements, source }: Card,
  token: string,
  asked: Money,
): Promise<PayEvent> {
  const { error: fieldError } = await elements.submit()
  if (fieldError) return eventOfFieldError(fieldError)
  const started = await startPayment(token, asked)
  if ('type' in started) return started
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret: started.clientSecret,
    confirmParams: { return_url: returnAddress() },
    redirect: 'if_required',
  })
  return error ? eventOfConfirmError(error, source) : { type: 'provider_accepted' }
}

/** Returns the address of this page, with the language that it has now. */
function returnAddress(): string {
  const lang = new URLSearchParams(location.search).get('lang')
  return location.origin + location.pathname + (lang ? `?lang=${encodeURIComponent(lang)}` : '')
}

function eventOfFieldError(error: StripeError): PayEvent {
  // The card fields show their own message beside what is missing.
  if (error.type === 'validation_error') return { type: 'fields_incomplete' }
  return { type: 'start_refused', code: null }
}

async function startPayment(
  token: string,
  { amountMinor, currency }: Money,
): Promise<{ clientSecret: string } | PayEvent> {
  try {
    const answer = await callAsPayer('POST /p/:token/payment', {
      params: { token },
      body: { amountMinor, currency },
      timeoutMs: startTimeoutMs,
    })
    return answer.ok ? answer.data : { type: 'start_refused', code: answer.code }
  } catch {
    // No answer, or one that is not JSON: the provider has not been given a card yet.
    return { type: 'start_refused', code: null }
  }
}

function eventOfConfirmError(error: StripeError, source: CardSource): PayEvent {
  if (error.type === 'validation_error') return { type: 'fields_incomplete' }
  if (error.type === 'card_error' || error.code === 'payment_intent_authentication_failure') {
    const code = error.decline_code ?? error.code
    return {
      type: 'declined',
      advice: declineAdvice(code),
      saidInFields: source === 'fields' && saidInFields.test(code ?? ''),
    }
  }
  // Our server cancels an intent when the amount changes or the request closes.
  if (error.payment_intent?.status === 'canceled') return { type: 'provider_refused' }
  // The answer was lost, or the intent has moved on (another tab paid): only our status knows.
  return { type: 'provider_unsure' }
}
