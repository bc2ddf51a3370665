import { memo, type RefObject, useMemo, useState } from 'react'
import { currencies, typedDecimalsOf } from '#rules/money.ts'
import { showUnderstood } from '#web/requests/formatTypedAmount.ts'
import { judgeCurrency } from '#web/requests/typedCurrency.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { CompactSelect } from '#web/ui/CompactSelect.tsx'
import { namedCurrencies } from '#web/ui/countries.ts'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say, screenLanguage } from '#web/words/say.ts'
import type { ChangeDraft } from './requestDraft.ts'

type AmountFieldProps = {
  amount: string
  currency: string
  /** It is the total of lines, which changes with them alone. */
  isTotal: boolean
  error: string | undefined
  input: RefObject<HTMLInputElement | null>
  onChange: ChangeDraft
}

/** The amount field, typed the local way; a sign of another currency is never ignored. */
export const AmountField = memo(function AmountField(props: AmountFieldProps) {
  const { amount, currency, isTotal, error, input, onChange } = props
  const decimals = typedDecimalsOf(currency)
  const { locale } = useDesk().business
  // The sign that made the field change the currency.
  const [switched, setSwitched] = useState<{ sign: string; to: string } | null>(null)
  const meant = judgeCurrency(amount, currency)
  const unclear =
    meant.is === 'same' ? undefined : say('newRequest.currencyAsk', { sign: meant.sign })
  const notice =
    switched?.to === currency && amount.includes(switched.sign)
      ? say('newRequest.currencySwitched', { currency, sign: switched.sign })
      : undefined
  return (
    <Field
      label={say('newRequest.amount')}
      error={error ?? unclear}
      hint={
        <span role="status" className="empty:hidden">
          {notice ?? (isTotal && say('newRequest.lines.amount'))}
        </span>
      }
    >
      {(wiring) => (
        <div className="flex gap-2">
          <input
            {...wiring}
            ref={input}
            name="amountMinor"
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={(0).toFixed(decimals)}
            readOnly={isTotal}
            className={`${inputClass} tabular-nums`}
            value={amount}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => {
              const understood = showUnderstood(amount, currency, locale)
              if (understood !== amount) onChange({ amount: understood })
            }}
            onChange={({ target }) => {
              const typed = judgeCurrency(target.value, currency)
              if (typed.is !== 'other') return onChange({ amount: target.value })
              setSwitched({ sign: typed.sign, to: typed.currency })
              onChange({ amount: target.value, currency: typed.currency })
            }}
          />
          <CurrencySelect currency={currency} onChange={onChange} />
        </div>
      )}
    </Field>
  )
})

/** The currencies in which most are paid: they stand before the others, after the business's own. */
const usual = ['EUR', 'USD', 'GBP', 'CAD', 'AUD', 'CHF']

/** Memoized: it has 135 options, which must not render again at every key of the amount. */
const CurrencySelect = memo(function CurrencySelect({
  currency,
  onChange,
}: Pick<AmountFieldProps, 'currency' | 'onChange'>) {
  const own = useDesk().business.currency
  const options = useMemo(() => {
    const first = [...new Set([own, ...usual])].slice(0, usual.length)
    const all = namedCurrencies(currencies, screenLanguage())
    const chosen = first.flatMap((one) => all.filter(({ code }) => code === one))
    const others = all.filter(({ code }) => !first.includes(code))
    return [...chosen, ...others].map(({ code, name }) => ({
      value: code,
      label: say('all.withCode', { name, code }),
    }))
  }, [own])
  return (
    <CompactSelect
      aria-label={say('newRequest.currency')}
      name="currency"
      value={currency}
      shown={currency}
      options={options}
      onChange={({ target }) => onChange({ currency: target.value })}
    />
  )
})
