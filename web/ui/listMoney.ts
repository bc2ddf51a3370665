import { formatMoney, type Money } from '#rules/money.ts'
import { screenLanguage } from '#web/words/say.ts'

/**
 * Lists amounts of several currencies, as "€85.00 and £20.00"; empty where there is none.
 * @param locale the business's (BCP 47), in whose form amounts are written
 */
export function listMoney(amounts: readonly Money[], locale: string): string {
  const list = new Intl.ListFormat(screenLanguage(), { type: 'conjunction' })
  return list.format(amounts.map((amount) => formatMoney(amount, locale)))
}
