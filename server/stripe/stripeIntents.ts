import type Stripe from 'stripe'
import { paymentStatusOf } from '#rules/payment.ts'
import type { Decline, Intent } from './stripeTypes.ts'

/** What we want to see of an intent beside the intent itself. */
export const expand = ['latest_charge', 'payment_method']

/** The JSON of the provider as we know it. */
export function presentIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card ?? null
  const { business_id: businessId, request_id: requestId, payment_id: paymentId } = intent.metadata
  const mark = intent.metadata['mark'] ?? null
  return {
    id: intent.id,
    status: paymentStatusOf(intent.status),
    description: intent.description,
    amountMinor: intent.amount,
    receivedMinor: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    live: intent.livemode,
    clientSecret: intent.client_secret ?? '',
    ours: businessId && requestId && paymentId ? { businessId, requestId, paymentId, mark } : null,
    card: card
      ? { brand: card.brand ?? 'card', last4: card.last4 ?? '', country: card.country ?? null }
      : null,
    decline: declineOf(intent),
    refundedMinor: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed === true,
  }
}

/** What the provider calls a decline of which it knows no more. */
export const genericDecline = 'generic_decline'

function declineOf(intent: Stripe.PaymentIntent): Decline | null {
  const error = intent.last_payment_error
  if (!error) return null
  const charge =
    typeof intent.latest_charge === 'string' ? intent.latest_charge : intent.latest_charge?.id
  return {
    code: error.decline_code ?? error.code ?? genericDecline,
    // A refused 3-D Secure makes no charge; its payment method then names the attempt.
    reference: error.charge ?? error.payment_method?.id ?? charge ?? intent.id,
  }
}
