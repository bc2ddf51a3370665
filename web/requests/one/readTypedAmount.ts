import { readAmount, toMajor, typedDecimalsOf } from '#rules/money.ts'
import { judgeCurrency } from '#web/requests/typedCurrency.ts'

/**
 * Reads a typed amount in minor units; null when it is not an amount of this currency, or has the sign
 * of another one.
 * @param read the reader; by default that of request amounts, and a refund may be smaller
 */
export function readTypedAmount(typed: string, currency: string, read = readAmount): number | null {
  if (judgeCurrency(typed, currency).is !== 'same') return null
  const reading = read(typed, currency)
  return 'amountMinor' in reading ? reading.amountMinor : null
}

/** Formats an amount as it would be typed: `20,00`. */
export function typedAmount(
  { amountMinor, currency }: { amountMinor: number; currency: string },
  locale: string,
): string {
  const decimals = typedDecimalsOf(currency)
  const shape = {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  }
  return new Intl.NumberFormat(locale, shape).format(
    toMajor({ amountMinor, currency }) as unknown as number,
  )
}
