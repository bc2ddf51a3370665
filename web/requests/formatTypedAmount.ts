import { type Money, readAnyAmount, toMajor, typedDecimalsOf } from '#rules/money.ts'
import { typedCurrency } from '#web/requests/typedCurrency.ts'

/**
 * Formats an amount as people of `locale` (BCP 47) type it, `20,00`: no sign, no grouping, and no more
 * decimals than `readAmount` takes, which is none for ISK and UGX.
 */
export function formatTypedAmount(money: Money, locale: string): string {
  return formatPlain(money, locale, false)
}

/**
 * Returns what a field shows once it is left: the amount that was understood, grouped and with its decimals,
 * `1,250.00`. What cannot be read, and what names its currency, stays as it was typed.
 */
export function showUnderstood(typed: string, currency: string, locale: string): string {
  const reading = readAnyAmount(typed, currency)
  if ('code' in reading || typedCurrency(typed)) return typed
  return formatPlain({ amountMinor: reading.amountMinor, currency }, locale, true)
}

function formatPlain({ amountMinor, currency }: Money, locale: string, grouped: boolean): string {
  const decimals = typedDecimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    useGrouping: grouped,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  }).format(toMajor({ amountMinor, currency }))
}
