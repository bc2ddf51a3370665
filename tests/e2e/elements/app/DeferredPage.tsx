import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { useState } from 'react'
import { Checkout } from './Checkout.tsx'
import { asked, createIntent, type Outcome, outcomeOf, returnUrl } from './shop.ts'

/** The Payment Element before there is an intent; its amount and its language can be changed. */
export function DeferredPage({ stripe }: { stripe: Promise<Stripe | null> }) {
  const [amount, setAmount] = useState(2500)
  const [locale, setLocale] = useState<StripeElementLocale>('en')
  return (
    <>
      <Elements stripe={stripe} options={{ mode: 'payment', amount, currency: 'usd', locale }}>
        <Fields amount={asked('wrongAmount') ? 9900 : amount} />
      </Elements>
      <p>{amount}</p>
      <button type="button" onClick={() => setAmount(amount + 500)}>
        Add 500
      </button>
      <button type="button" onClick={() => setLocale('de')}>
        Deutsch
      </button>
    </>
  )
}

function Fields({ amount }: { amount: number }) {
  const stripe = useStripe()
  const elements = useElements()
  async function pay(): Promise<Outcome> {
    if (!stripe || !elements) return {}
    const { error } = await elements.submit()
    if (error) return { error }
    const clientSecret = await createIntent('intents', { amount })
    const confirmParams = { return_url: returnUrl }
    const redirect = 'if_required'
    return outcomeOf(
      await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect }),
    )
  }
  return (
    <Checkout onPay={pay}>
      {(listen) => <PaymentElement onReady={listen('ready')} onChange={listen('change')} />}
    </Checkout>
  )
}
