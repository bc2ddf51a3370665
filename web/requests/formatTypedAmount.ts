import { type Money, toMajor, typedDecimalsOf } from '#rules/money.ts'

/**
 * Formats an amount as people of `locale` (BCP 47) type it, `20,00`: no sign, no grouping, and no more
 * decimals than `readAmount` takes, which is none for ISK and UGX.
 */
export function formatTypedAmount({ amountMinor, currency }: Money, locale: string): string {
  const decimals = typedDecimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  }).format(toMajor({ amountMinor, currency }))
}
