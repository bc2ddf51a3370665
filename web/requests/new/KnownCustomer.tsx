import { IconUserCheck } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { formatMoney } from '#rules/money.ts'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { formatTypedAmount } from '../formatTypedAmount.ts'
import { toDraftLines } from '../lines/draftLines.ts'
import type { ChangeDraft } from './requestDraft.ts'

/** Says under the number whose it is; what may be typed there while nobody is known. */
export function WhoItIs({ customer }: { customer: CustomerRow | undefined }) {
  return (
    // Always rendered, so that its changes are announced.
    <span role="status">
      {customer ? (
        <span className="flex items-start gap-1.5 font-medium text-ink">
          <IconUserCheck
            aria-hidden
            size={16}
            stroke={1.75}
            className="mt-0.5 shrink-0 text-good"
          />
          <span className="min-w-0 wrap-anywhere">
            {customer.name
              ? say('newRequest.known', { name: customer.name })
              : say('newRequest.knownNameless')}
          </span>
        </span>
      ) : (
        say('newRequest.phoneHint')
      )}
    </span>
  )
}

type KnownCustomerProps = {
  customer: CustomerRow | undefined
  /** The number has stopped our texts, and one would be sent. */
  warns: boolean
  onChange: ChangeDraft
  next: RefObject<HTMLInputElement | null>
}

/** Shows what is known of the typed number: whether it may be texted, and the last request. */
export function KnownCustomer({ customer, warns, onChange, next }: KnownCustomerProps) {
  return (
    <>
      <div
        className={
          warns
            ? 'mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-base bg-wait-tint p-3'
            : ''
        }
      >
        {/* Always rendered, so that its changes are announced. */}
        <p role="status" className="text-body text-wait">
          {warns && say('newRequest.optedOut')}
        </p>
        {warns && (
          <Button onClick={() => onChange({ sending: 'share', sendAt: '' })}>
            {say('newRequest.optedOutShare')}
          </Button>
        )}
      </div>
      <SameAgain last={customer?.lastRequest} onChange={onChange} next={next} />
    </>
  )
}

type SameAgainProps = Pick<KnownCustomerProps, 'onChange' | 'next'> & {
  last: CustomerRow['lastRequest'] | undefined
}

/** A button that fills in the last request again. */
function SameAgain({ last, onChange, next }: SameAgainProps) {
  const { business } = useDesk()
  if (!last) return null
  return (
    <Button
      className="mt-2 max-w-full px-3! py-2 text-start whitespace-normal! wrap-anywhere"
      onClick={(event) => {
        const amount = formatTypedAmount(last, business.locale)
        const { currency, whatFor } = last
        const lines = toDraftLines(last.lines, currency, business.locale)
        onChange({ amount, currency, whatFor, lines })
        // A keyboard user continues there; on a touch screen the focus would only open the
        // keyboard.
        if (event.detail === 0) next.current?.focus()
      }}
    >
      {say('newRequest.sameAgain', {
        amount: formatMoney(last, business.locale),
        whatFor: last.whatFor,
      })}
    </Button>
  )
}
