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

type KnownCustomerProps = {
  customer: CustomerRow | undefined
  /** The number has stopped our texts. */
  optedOut: boolean
  /** The link is shared by hand: no text goes to the number. */
  shares: boolean
  onChange: ChangeDraft
  next: RefObject<HTMLInputElement | null>
}

/**
 * Shows what is known of the typed number: whose it is, their last request, and whether they may be
 * texted.
 */
export function KnownCustomer({ customer, optedOut, shares, onChange, next }: KnownCustomerProps) {
  const { business } = useDesk()
  const last = customer?.lastRequest
  const warns = optedOut && !shares
  return (
    <>
      {/* Always rendered, so that its changes are announced. */}
      <div role="status">
        {customer && (
          <p className="mt-2 flex items-center gap-2 text-body">
            <IconUserCheck aria-hidden size={18} stroke={1.75} className="shrink-0 text-good" />
            <span className="min-w-0 wrap-anywhere">
              {customer.name
                ? say('newRequest.known', { name: customer.name })
                : say('newRequest.knownNameless')}
            </span>
          </p>
        )}
        {warns && (
          <p className="mt-2 rounded-base bg-wait-tint px-3 py-2 text-body text-wait">
            {say('newRequest.optedOut')}
          </p>
        )}
      </div>
      {warns && (
        <Button className="mt-2" onClick={() => onChange({ sending: 'share', sendAt: '' })}>
          {say('newRequest.optedOutShare')}
        </Button>
      )}
      {last && (
        <Button
          className="mt-2 max-w-full py-2 text-start whitespace-normal! wrap-anywhere"
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
      )}
    </>
  )
}
