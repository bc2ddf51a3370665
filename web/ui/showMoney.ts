import { formatMoney, type Money } from '#rules/money.ts'
import { isolateText } from '#web/words/isolateText.ts'

/**
 * Formats an amount that stands alone on a screen, in a column or a list: in a right-to-left language its sign and its
 * digits keep their order. Inside a sentence `say` does the same.
 * @param locale the business's (BCP 47)
 */
export function showMoney(money: Money, locale: string): string {
  return isolateText(formatMoney(money, locale))
}

/** Formats an amount that may be negative, as one that went back or collected minus refunded can be: `−€25.00`. */
export function showSigned({ amountMinor, currency }: Money, locale: string): string {
  const plain = formatMoney({ amountMinor: Math.abs(amountMinor), currency }, locale)
  return isolateText(amountMinor < 0 ? `−${plain}` : plain)
}
