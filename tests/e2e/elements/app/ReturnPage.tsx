import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { asked } from './shop.ts'

/** The page to which the payer returns: reads the intent that the URL names. */
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
