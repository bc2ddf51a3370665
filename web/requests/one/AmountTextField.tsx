import type { ComponentProps } from 'react'
import { typedDecimalsOf } from '#rules/money.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { showUnderstood } from '../formatTypedAmount.ts'

type AmountTextFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  currency: string
  typed: string
  onType: (typed: string) => void
}

/** A field for an amount in one currency; once it is left it shows the amount that was understood. */
export function AmountTextField({ currency, typed, onType, ...field }: AmountTextFieldProps) {
  const { locale } = useDesk().business
  return (
    <TextField
      {...field}
      name="amountMinor"
      inputMode={typedDecimalsOf(currency) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed}
      onBlur={() => {
        const understood = showUnderstood(typed, currency, locale)
        if (understood !== typed) onType(understood)
      }}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
