import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { CallLink, type Contact } from './CallLink.tsx'
import { confirmPayment } from './confirmPayment.ts'
import type { PayEvent } from './followPayment.ts'
import { Note } from './Note.tsx'
import { useAppearance } from './useAppearance.ts'
import type { LoadedProvider } from './useProvider.ts'
import { words } from './words.ts'

type CardFormProps = {
  token: string
  view: PayPageView
  contact: Contact
  provider: LoadedProvider
  busy: boolean
  reachable: boolean
  onEvent: (event: PayEvent) => void
  /** What is said between the card and the button. */
  children: ReactNode
}

/** The provider's card fields and the one button. What is typed never enters this page. */
export function CardForm(props: CardFormProps) {
  const { amountMinor, currency, locale } = props.view
  const appearance = useAppearance()
  const options = useMemo<StripeElementsOptionsMode>(
    () => ({
      mode: 'payment',
      // As in the intent: cards, and the wallets that carry them.
      allowedPaymentMethodTypes: ['card'],
      amount: amountMinor,
      currency: currency.toLowerCase(),
      appearance,
      // The page speaks English; fields in another language beside it would not be one form.
      locale: locale === 'en-GB' ? 'en-GB' : 'en',
    }),
    [amountMinor, currency, locale, appearance],
  )
  const stripe = props.provider.status === 'loaded' ? props.provider.stripe : null
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields(props: CardFormProps) {
  const { view, contact, busy, reachable } = props
  const stripe = useStripe()
  const elements = useElements()
  const [fields, setFields] = useState<'loading' | 'ready' | 'failed'>('loading')
  const blocked = props.provider.status === 'blocked' || fields === 'failed'

  async function pay(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (busy || !reachable || !stripe || !elements) return
    props.onEvent({ type: 'pay_pressed' })
    try {
      props.onEvent(await confirmPayment(stripe, elements, props.token))
    } catch (error) {
      props.onEvent({ type: 'provider_unsure' })
      throw error
    }
  }

  if (blocked) return <Blocked contact={contact} />
  return (
    <form className="card-form" onSubmit={pay} aria-busy={busy}>
      <h2>{words.payByCard}</h2>
      <div className="card-area" data-fields={fields}>
        <PaymentElement
          options={{ layout: 'tabs', business: { name: view.business.name } }}
          onReady={() => setFields('ready')}
          onLoadError={() => setFields('failed')}
        />
        {fields === 'loading' && <Skeleton />}
      </div>
      {props.children}
      <PayButton
        amount={formatMoney(view, view.locale)}
        busy={busy}
        disabled={fields !== 'ready' || !reachable}
      />
      <p className="trust">
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        <span>{words.trust(view.business.name)}</span>
      </p>
    </form>
  )
}

function PayButton({
  amount,
  busy,
  disabled,
}: {
  amount: string
  busy: boolean
  disabled: boolean
}) {
  // While busy it keeps the focus and its size; `pay` refuses the second tap.
  return (
    <button
      type="submit"
      className="button primary"
      disabled={disabled && !busy}
      aria-disabled={busy}
      suppressHydrationWarning
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? words.paying(amount) : words.pay(amount)}
    </button>
  )
}

/** The shape of the card fields, so that nothing moves when they come. */
function Skeleton() {
  return (
    <div className="skeleton">
      <p className="spoken">{words.loadingCard}</p>
      <span className="field wide" />
      <span className="field" />
      <span className="field" />
      <span className="field wide" />
      <p className="slow">{words.slow}</p>
    </div>
  )
}

function Blocked({ contact }: { contact: Contact }) {
  return (
    <div className="card-form">
      <h2>{words.payByCard}</h2>
      <Note tone="bad" words={words.blocked} />
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {words.again}
      </button>
      <CallLink contact={contact} />
    </div>
  )
}
