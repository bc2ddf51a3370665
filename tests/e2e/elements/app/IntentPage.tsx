import {
  AddressElement,
  Elements,
  LinkAuthenticationElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { Checkout } from './Checkout.tsx'
import { asked, askedObject, createIntent, type Outcome, outcomeOf, returnUrl } from './shop.ts'

const isSetup = location.pathname === '/setup'

/** The Payment Element with an intent that the server made first. */
export function IntentPage({ stripe }: { stripe: Promise<Stripe | null> }) {
  const [clientSecret, setClientSecret] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    createIntent(isSetup ? 'setup-intents' : 'intents', {}).then((secret) => {
      if (isCurrent) setClientSecret(secret)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (!clientSecret) return null
  const options: StripeElementsOptionsClientSecret = {
    clientSecret,
    ...askedObject('elements'),
  }
  return (
    <Elements stripe={stripe} options={options}>
      <Fields />
    </Elements>
  )
}

function Fields() {
  const stripe = useStripe()
  const elements = useElements()
  async function pay(): Promise<Outcome> {
    if (!stripe || !elements) return {}
    const confirmParams = { return_url: returnUrl, ...askedObject('confirmParams') }
    const redirect = 'if_required'
    if (asked('redirect') === 'always') {
      return outcomeOf(await stripe.confirmPayment({ elements, confirmParams }))
    }
    if (isSetup) return outcomeOf(await stripe.confirmSetup({ elements, confirmParams, redirect }))
    return outcomeOf(await stripe.confirmPayment({ elements, confirmParams, redirect }))
  }
  return (
    <Checkout onPay={pay}>
      {(listen) => (
        <>
          {asked('contact') && <LinkAuthenticationElement onChange={listen('change')} />}
          {asked('contact') && (
            <AddressElement options={{ mode: 'shipping' }} onChange={listen('change')} />
          )}
          <PaymentElement
            options={{ layout: 'tabs', ...askedObject('options') }}
            onReady={listen('ready')}
            onChange={listen('change')}
            onFocus={listen('focus')}
            onBlur={listen('blur')}
            onEscape={listen('escape')}
            onLoaderStart={listen('loaderstart')}
            onLoadError={listen('loaderror')}
          />
        </>
      )}
    </Checkout>
  )
}
