import { readAmount } from '#rules/money.ts'
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
