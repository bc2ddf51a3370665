import { ExpressCheckoutElement } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent as Click,
  StripeExpressCheckoutElementConfirmEvent as Confirm,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { IconLock } from '@tabler/icons-react'
import { type RefObject, useMemo, useState } from 'react'
import type { PayEvent } from './followPayment.ts'
import { useSpeech } from './speech.ts'

/** In pixels; the provider takes 40 to 55. `.wallets` keeps as much. */
const buttonHeight = 48

type WalletsProps = {
  business: string
  /** False where no wallet can come: then there is only the heading. */
  offered: boolean
  /** False where the card fields failed: the wallets come from the same script. */
  possible: boolean
  heading: RefObject<HTMLHeadingElement | null>
  /** True while nothing can be paid, or something is being paid already. */
  blocked: boolean
  onEvent: (event: PayEvent) => void
  /** Makes the payment that the wallet approved. */
  onConfirm: () => Promise<PayEvent | null>
}

/**
 * The wallets above the card, and the heading of the card below them. Their place has its height from the first paint
 * on. Where the browser turns out to have no wallet, the heading and the line of trust take it, and nothing moves.
 */
export function Wallets({ business, offered, possible, heading, ...props }: WalletsProps) {
  const [answer, setAnswer] = useState<'awaited' | 'some' | 'none'>('awaited')
  const options = useMemo(() => optionsFor(business), [business])
  // From the press on its button the amount stays: it is the one that the wallet's sheet shows.
  function ask({ resolve, reject }: Click) {
    if (props.blocked) return reject()
    props.onEvent({ type: 'pay_pressed' })
    resolve()
  }
  async function confirm({ paymentFailed }: Confirm) {
    const event = await props.onConfirm()
    // The provider knows of a decline; that our server refused to start, only we know.
    if (event?.type === 'start_refused') paymentFailed()
  }
  if (!offered || !possible) return <Heading own={heading} />
  return (
    <div className="wallets" data-wallets={answer}>
      {answer !== 'none' && (
        <div className="wallet-buttons">
          <ExpressCheckoutElement
            options={options}
            onAvailablePaymentMethodsChange={({ paymentMethods }) =>
              setAnswer(paymentMethods ? 'some' : 'none')
            }
            onLoadError={() => setAnswer('none')}
            onClick={ask}
            onConfirm={confirm}
            onCancel={() => props.onEvent({ type: 'wallet_closed' })}
          />
          <Heading own={heading} after />
        </div>
      )}
      {/* Rendered from the start, unseen, because the place must be as high as these words need. */}
      <div className="no-wallets">
        {answer === 'none' && <Heading own={heading} />}
        <Trust business={business} />
      </div>
    </div>
  )
}

/** Says, beside a lock, where the card details go. */
export function Trust({ business }: { business: string }) {
  const { say } = useSpeech()
  return (
    <p className="trust">
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      <span>{say('card.trust', { business })}</span>
    </p>
  )
}

/** The heading of the card fields, `after` the wallets or alone. */
function Heading({ own, after }: { own: RefObject<HTMLHeadingElement | null>; after?: boolean }) {
  const { say } = useSpeech()
  return (
    <h2 ref={own} tabIndex={-1} className={after ? 'or' : undefined}>
      {say(after ? 'card.or' : 'card.heading')}
    </h2>
  )
}

function optionsFor(name: string): StripeExpressCheckoutElementOptions {
  return {
    buttonHeight,
    // One row, whatever the browser has: the place for it is kept.
    layout: { maxColumns: 3, maxRows: 1 },
    // Cards alone, as in the payment intent, and the wallets that carry them.
    paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
    business: { name },
  }
}
