import { readAmount, toMajor, typedDecimalsOf } from '#rules/money.ts'
import { judgeCurrency } from '#web/requests/typedCurrency.ts'

/**
 * The amount that was typed, in minor units; null for what is none of this currency, also where a
 * sign of another one stands beside it.
 * @param read by default for what can be asked for; a refund may be smaller than that.
 */
export function readTypedAmount(typed: string, currency: string, read = readAmount): number | null {
  if (judgeCurrency(typed, currency).is !== 'same') return null
  const reading = read(typed, currency)
  return 'amountMinor' in reading ? reading.amountMinor : null
}

/** An amount as it would be typed: `20,00`. */
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
