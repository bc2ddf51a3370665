import type Stripe from 'stripe'
import { paymentStatusOf } from '#rules/payment.ts'
import type { Decline, Intent } from './stripeTypes.ts'

/** The objects that we want included with an intent. */
export const expand = ['latest_charge', 'payment_method']

/** Turns the provider's intent into ours. */
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
    decline: readDecline(intent),
    refundedMinor: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed === true,
  }
}

/** The provider's code for a decline without a known reason. */
export const genericDecline = 'generic_decline'

function readDecline(intent: Stripe.PaymentIntent): Decline | null {
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
