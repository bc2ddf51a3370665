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
