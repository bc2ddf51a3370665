import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { Checkout } from './Checkout.tsx'
import { asked, askedObject, createIntent, type Outcome, outcomeOf } from './shop.ts'

const isSplit = location.pathname === '/split'

/** The page of the card fields: in one line, or each on its own. */
export function CardPage({ stripe }: { stripe: Promise<Stripe | null> }) {
  return (
    <Elements stripe={stripe} options={askedObject('elements')}>
      <Fields />
    </Elements>
  )
}

function Fields() {
  const stripe = useStripe()
  const elements = useElements()
  async function pay(): Promise<Outcome> {
    const card = isSplit
      ? elements?.getElement(CardNumberElement)
      : elements?.getElement(CardElement)
    if (!stripe || !card) return {}
    const billing_details = { name: 'Jenny Rosen' }
    if (asked('method')) {
      const created = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
      if (created.error) return { error: created.error }
      return { status: `${created.paymentMethod.card?.brand} ${created.paymentMethod.card?.last4}` }
    }
    const payment_method = { card, billing_details }
    if (asked('setup')) {
      const secret = await createIntent('setup-intents', {})
      return outcomeOf(await stripe.confirmCardSetup(secret, { payment_method }))
    }
    const secret = await createIntent('intents', { amount: 2500 })
    return outcomeOf(await stripe.confirmCardPayment(secret, { payment_method }))
  }
  return (
    <Checkout onPay={pay}>
      {(listen) => {
        const events = {
          onReady: listen('ready'),
          onChange: listen('change'),
          onFocus: listen('focus'),
          onBlur: listen('blur'),
          onEscape: listen('escape'),
        }
        if (!isSplit) {
          return (
            <>
              <label htmlFor="card">Your card</label>
              <CardElement id="card" className="box" options={askedObject('options')} {...events} />
            </>
          )
        }
        return (
          <>
            <CardNumberElement className="box" options={{ showIcon: true }} {...events} />
            <CardExpiryElement className="box" {...events} />
            <CardCvcElement className="box" {...events} />
          </>
        )
      }}
    </Checkout>
  )
}
