import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { asked } from './shop.ts'

/** Where the payer comes back to: reads the intent that the address names. */
export function ReturnPage({ stripe }: { stripe: Promise<Stripe | null> }) {
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    const secret = asked('payment_intent_client_secret')
    if (!secret) return
    stripe
      .then((loaded) => loaded?.retrievePaymentIntent(secret))
      .then((result) => setStatus(result?.paymentIntent?.status))
  }, [stripe])
  return <p role="status">{status}</p>
}
