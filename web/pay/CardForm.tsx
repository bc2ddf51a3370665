import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { IconLock } from '@tabler/icons-react'
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
import { type Card, confirmPayment } from './confirmPayment.ts'
import { isBusy, type PayEvent, type PayProgress } from './followPayment.ts'
import { useAlive } from './Moment.tsx'
import { BlockedNote, Notes } from './Notes.tsx'
import { providerLocale } from './providerLocale.ts'
import { useSpeech } from './speech.ts'
import { useAppearance } from './useAppearance.ts'
import { useCardFields } from './useCardFields.ts'
import type { Reach } from './useStatus.ts'

const notesId = 'notes'
const noticedAfterMs = 600

type CardFormProps = {
  token: string
  progress: PayProgress
  provider: PayPageProvider
  contact: Contact
  reach: Reach
  /** Kept out of sight with what is in it, while another payment of the request is under way. */
  hidden: boolean
  onEvent: (event: PayEvent) => void
}

/** The provider's card fields and the one button. What is typed never enters this page. */
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

/** Nothing of the fields is left to try again with: only the page as a whole can. */
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

/** What stands in the place of the Pay button where there are no fields to pay with. */
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
  const { say, locale } = useSpeech()
  const stripe = useStripe()
  const elements = useElements()
  const { fields, attempt, report, again, area } = props.card
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenBack(heading, props.hidden)
  const noticedMinor = useNoticed(view.amountMinor)
  const busy = isBusy(progress.step)
  const off = reach !== 'fine' || noticedMinor !== view.amountMinor

  function pay(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (busy || off || fields !== 'ready' || !stripe || !elements) return
    onEvent({ type: 'pay_pressed' })
    return reportPayment({ stripe, elements }, token, view, onEvent)
  }
  function tryAgain() {
    again()
    // The button that was pressed goes away.
    heading.current?.focus()
  }

  return (
    <form className="card-form" onSubmit={pay} aria-busy={busy}>
      <h2 ref={heading} tabIndex={-1}>
        {say('card.heading')}
      </h2>
      <div ref={area} className="card-area" data-fields={fields} inert={fields === 'failed'}>
        <PaymentElement
          key={attempt}
          options={{ layout: 'tabs', business: { name: contact.name } }}
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
            amount={formatMoney(view, locale)}
            busy={busy}
            ready={fields === 'ready'}
            off={off}
          />
          <p className="trust">
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
            <span>{say('card.trust', { business: contact.name })}</span>
          </p>
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
): Promise<void> {
  try {
    onEvent(await confirmPayment(card, token, asked))
  } catch (error) {
    onEvent({ type: 'provider_unsure' })
    throw error
  }
}

/** A change of these reaches the fields in place; what is typed stays. */
function useFieldOptions({ amountMinor, currency }: PayPageView): StripeElementsOptionsMode {
  const { locale } = useSpeech()
  const appearance = useAppearance()
  return useMemo(
    () => ({
      mode: 'payment',
      // As in the intent: cards, and the wallets that carry them.
      allowedPaymentMethodTypes: ['card'],
      amount: amountMinor,
      currency: currency.toLowerCase(),
      appearance,
      locale: providerLocale(locale),
    }),
    [amountMinor, currency, locale, appearance],
  )
}

/** A tap that was on its way when the amount changed was meant for the one before. */
function useNoticed(amountMinor: number): number {
  const [noticedMinor, notice] = useState(amountMinor)
  useEffect(() => {
    const timer = setTimeout(() => notice(amountMinor), noticedAfterMs)
    return () => clearTimeout(timer)
  }, [amountMinor])
  return noticedMinor
}

/** A form that takes the place of something else takes its focus too, where that had it. */
function useFocusWhenBack(heading: RefObject<HTMLHeadingElement | null>, hidden: boolean) {
  const alive = useAlive()
  const focusWhenLost = useEffectEvent(() => {
    if (alive && document.activeElement === document.body) heading.current?.focus()
  })
  useEffect(() => {
    if (!hidden) focusWhenLost()
  }, [hidden])
}

function PayButton(props: { amount: string; busy: boolean; ready: boolean; off: boolean }) {
  const { amount, busy, ready, off } = props
  const { say } = useSpeech()
  // While it is busy or off it keeps the focus and its size; `pay` refuses the tap.
  return (
    <button
      type="submit"
      className={off && !busy ? 'button primary off' : 'button primary'}
      disabled={!ready}
      aria-disabled={busy || off}
      aria-describedby={off ? notesId : undefined}
      suppressHydrationWarning
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {say(busy ? 'card.paying' : 'card.pay', { amount })}
    </button>
  )
}

/** The shape of the card fields, so that nothing moves when they come. */
function Skeleton() {
  const { say } = useSpeech()
  const alive = useAlive()
  return (
    <div className="skeleton">
      <p className="spoken">{say('card.loading')}</p>
      <span className="field wide" />
      <span className="field" />
      <span className="field" />
      <span className="field wide" />
      {/* For a page whose own script never comes; with it, the notes below say more. */}
      {!alive && (
        <p className="slow">
          {say('note.slow.title')}
          <br />
          {say('note.slow.next')}
        </p>
      )}
    </div>
  )
}
