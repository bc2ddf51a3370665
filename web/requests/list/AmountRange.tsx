import { useState } from 'react'
import { errorCatalogue } from '#rules/errors.ts'
import { readAmount, typedDecimalsOf } from '#rules/money.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { formatTypedAmount } from '../formatTypedAmount.ts'
import type { ListFilter } from './listFilter.ts'
import type { ChangeFilter } from './useChangeFilter.ts'

/** The fields for the smallest and largest amount, in the chosen currency. */
export function AmountRange({ filter, change }: { filter: ListFilter; change: ChangeFilter }) {
  const { business } = useDesk()
  const currency = filter.currency ?? business.currency
  return (
    // A new key for each currency: a typed amount belongs to its currency.
    <fieldset key={currency} className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{say('requests.amount')}</legend>
      <Bound
        end="from"
        currency={currency}
        amountMinor={filter.amountFrom}
        onRead={(amountFrom) => change({ amountFrom, currency })}
      />
      <Bound
        end="to"
        currency={currency}
        amountMinor={filter.amountTo}
        onRead={(amountTo) => change({ amountTo, currency })}
      />
    </fieldset>
  )
}

type End = 'from' | 'to'

type BoundProps = {
  end: End
  currency: string
  amountMinor: number | undefined
  onRead: (amountMinor: number | undefined) => void
}

/** The text typed while the filter was `at`, and what is wrong with it. */
type Typed = { text: string; at: number | undefined; error?: string | undefined }

/** One end of the range; read on blur or Enter, not while it is typed. */
function Bound({ end, currency, amountMinor, onRead }: BoundProps) {
  const { business } = useDesk()
  const [last, setLast] = useState<Typed>()
  // Once the filter has changed, the field shows the filter again, and keeps the focus.
  if (last && last.at !== amountMinor) setLast(undefined)
  const shown =
    amountMinor === undefined ? '' : formatTypedAmount({ amountMinor, currency }, business.locale)
  const read = (text: string) => {
    const reading = readBound(text, currency, end)
    const error = typeof reading === 'string' ? reading : undefined
    setLast({ text, at: amountMinor, error })
    if (typeof reading !== 'string' && reading?.amountMinor !== amountMinor) {
      onRead(reading?.amountMinor)
    }
  }
  return (
    <TextField
      label={say(end === 'from' ? 'requests.amountFrom' : 'requests.amountTo')}
      placeholder={currency}
      value={last?.text ?? shown}
      error={last?.error}
      inputMode={typedDecimalsOf(currency) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={({ target }) => setLast({ text: target.value, at: amountMinor })}
      onBlur={({ target }) => read(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read(event.currentTarget.value)
      }}
    />
  )
}

/**
 * Reads one end of the range. An amount beyond the limits of requests either has no effect, or would
 * match nothing; for the latter it returns an error.
 */
function readBound(
  typed: string,
  currency: string,
  end: End,
): { amountMinor: number } | undefined | string {
  if (!typed.trim()) return undefined
  const reading = readAmount(typed, currency)
  if (!('code' in reading)) return reading
  const { code } = reading
  if (code !== 'amount_too_small' && code !== 'amount_too_large')
    return sayServer(errorCatalogue[code].detail)
  const beyond = code === 'amount_too_small' ? 'from' : 'to'
  return beyond === end ? undefined : say('requests.amountOutside')
}
