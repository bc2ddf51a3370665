import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatMoney } from '#rules/money.ts'
import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'
import { CallLink, type Contact } from './CallLink.tsx'
import { CardBoundary } from './CardBoundary.tsx'
import { type Card, type CardSource, confirmPayment } from './confirmPayment.ts'
import { isBusy, type PayEvent, type PayProgress } from './followPayment.ts'
import { useHydrated } from './Moment.tsx'
import { BlockedNote, Notes } from './Notes.tsx'
import { providerLocale } from './providerLocale.ts'
import { useSpeech } from './speech.ts'
import { useAppearance } from './useAppearance.ts'
import { useButtonInView } from './useButtonInView.ts'
import { useCardFields } from './useCardFields.ts'
import type { Reach } from './useStatus.ts'
import { Trust, Wallets } from './Wallets.tsx'

const notesId = 'notes'
const steadyAfterMs = 600
/** They have their own place above the card; among its tabs they would change its height. */
const noWallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const

type CardFormProps = {
  token: string
  progress: PayProgress
  provider: PayPageProvider
  contact: Contact
  reach: Reach
  /** The form keeps what was typed but is hidden, while another payment of the request is running. */
  hidden: boolean
  onEvent: (event: PayEvent) => void
}

/** The provider's card fields and the Pay button. The typed card data never enters this page. */
export function CardForm(props: CardFormProps) {
  const fields = useCardFields(props.provider)
  const options = useFieldOptions(props.progress.view)
  return (
    <CardBoundary fallback={<Broken contact={props.contact} />}>
      <Elements stripe={fields.stripe} options={options}>
        <Form {...props} card={fields} />
      </Elements>
    </CardBoundary>
  )
}

/** Replaces broken card fields, which only a reload of the whole page can mend. */
function Broken({ contact }: { contact: Contact }) {
  const { say } = useSpeech()
  return (
    <div className="card-form">
      <h2>{say('card.heading')}</h2>
      <div className="notes" role="alert">
        <BlockedNote />
      </div>
      <TryAgain contact={contact} onAgain={() => location.reload()} />
    </div>
  )
}

/** Replaces the Pay button where there are no fields to pay with. */
function TryAgain({ contact, onAgain }: { contact: Contact; onAgain: () => void }) {
  const { say } = useSpeech()
  return (
    <>
      <button type="button" className="button primary" onClick={onAgain}>
        {say('page.again')}
      </button>
      <CallLink contact={contact} />
    </>
  )
}

function Form(props: CardFormProps & { card: ReturnType<typeof useCardFields> }) {
  const { token, progress, contact, reach, onEvent } = props
  const { view } = progress
  const { locale } = useSpeech()
  const stripe = useStripe()
  const elements = useElements()
  const { fields, attempt, report, retry, area } = props.card
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useButtonInView(button, progress)
  useFocusWhenBack(heading, props.hidden)
  const steadyMinor = useSteadyAmount(view.amountMinor)
  const busy = isBusy(progress.step)
  const blocked = reach !== 'fine' || steadyMinor !== view.amountMinor

  function pay(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (busy || blocked || fields !== 'ready') return
    onEvent({ type: 'pay_pressed' })
    return confirm('fields')
  }
  async function confirm(source: CardSource) {
    return stripe && elements && reportPayment({ stripe, elements, source }, token, view, onEvent)
  }
  function tryAgain() {
    retry()
    // The button that was pressed goes away.
    heading.current?.focus()
  }

  return (
    <form className="card-form" onSubmit={pay} aria-busy={busy}>
      <Wallets
        business={contact.name}
        offered={props.provider.wallets}
        possible={fields !== 'failed'}
        heading={heading}
        blocked={busy || blocked}
        onEvent={onEvent}
        onConfirm={() => confirm('wallet')}
      />
      <div ref={area} className="card-area" data-fields={fields} inert={fields === 'failed'}>
        <PaymentElement
          key={attempt}
          options={{ layout: 'tabs', business: { name: contact.name }, wallets: noWallets }}
          onReady={() => report('ready')}
          onLoadError={() => report('failed')}
        />
        {fields !== 'ready' && <Skeleton />}
      </div>
      <Notes id={notesId} {...{ progress, reach, fields, contact }} onAgain={tryAgain} />
      {fields === 'failed' ? (
        <TryAgain contact={contact} onAgain={tryAgain} />
      ) : (
        <>
          <PayButton
            own={button}
            amount={formatMoney(view, locale)}
            busy={busy}
            ready={fields === 'ready'}
            blocked={blocked}
          />
          <Trust business={contact.name} />
        </>
      )}
    </form>
  )
}

async function reportPayment(
  card: Card,
  token: string,
  asked: PayPageView,
  onEvent: (event: PayEvent) => void,
): Promise<PayEvent> {
  try {
    const event = await confirmPayment(card, token, asked)
    onEvent(event)
    return event
  } catch (error) {
    onEvent({ type: 'provider_unsure' })
    throw error
  }
}

/**
 * Returns the options of the card fields; a change reaches them in place, and what is typed stays.
 */
function useFieldOptions({ amountMinor, currency }: PayPageView): StripeElementsOptionsMode {
  const { locale } = useSpeech()
  const appearance = useAppearance()
  return useMemo(
    () => ({
      mode: 'payment',
      // The same as in the payment intent: cards, and the wallets that carry them.
      allowedPaymentMethodTypes: ['card'],
      amount: amountMinor,
      currency: currency.toLowerCase(),
      appearance,
      locale: providerLocale(locale),
    }),
    [amountMinor, currency, locale, appearance],
  )
}

/**
 * Returns the amount once it has been steady for a moment: a tap right after a change meant the old
 * one.
 */
function useSteadyAmount(amountMinor: number): number {
  const [steadyMinor, setSteadyMinor] = useState(amountMinor)
  useEffect(() => {
    const timer = setTimeout(() => setSteadyMinor(amountMinor), steadyAfterMs)
    return () => clearTimeout(timer)
  }, [amountMinor])
  return steadyMinor
}

/**
 * Focuses the form's heading when the form comes back and the focus was lost with what it replaces.
 */
function useFocusWhenBack(heading: RefObject<HTMLHeadingElement | null>, hidden: boolean) {
  const hydrated = useHydrated()
  const focusWhenLost = useEffectEvent(() => {
    if (hydrated && document.activeElement === document.body) heading.current?.focus()
  })
  useEffect(() => {
    if (!hidden) focusWhenLost()
  }, [hidden])
}

function PayButton(props: {
  own: RefObject<HTMLButtonElement | null>
  amount: string
  busy: boolean
  ready: boolean
  blocked: boolean
}) {
  const { own, amount, busy, ready, blocked } = props
  const { say } = useSpeech()
  // While busy or blocked the button keeps its focus and size; `pay` ignores the tap.
  return (
    <button
      ref={own}
      type="submit"
      className={blocked && !busy ? 'button primary off' : 'button primary'}
      disabled={!ready}
      aria-disabled={busy || blocked}
      aria-describedby={blocked ? notesId : undefined}
      suppressHydrationWarning
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {say(busy ? 'card.paying' : 'card.pay', { amount })}
    </button>
  )
}

/** Holds the space of the card fields, so that nothing moves when they appear. */
function Skeleton() {
  const { say } = useSpeech()
  const hydrated = useHydrated()
  return (
    <div className="skeleton">
      <p className="spoken">{say('card.loading')}</p>
      <span className="field wide" />
      <span className="field" />
      <span className="field" />
      <span className="field wide" />
      {/* For a page whose own script never loads; once it runs, the notes below say more. */}
      {!hydrated && (
        <p className="slow">
          {say('note.slow.title')}
          <br />
          {say('note.slow.next')}
        </p>
      )}
    </div>
  )
}
