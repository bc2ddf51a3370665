import type { Money } from '#rules/money.ts'
import { say, screenLanguage } from '#web/words/say.ts'
import { showMoney } from './showMoney.ts'

/** The most amounts that a line names at first: three of them take two lines of a phone, and nobody finds their own. */
export const amountsShownMax = 2

/**
 * Lists amounts of several currencies, as "€85.00 and £20.00", the business's own currency first; empty where there is
 * none. Each amount keeps its own direction.
 * @param business its locale (BCP 47), in whose form amounts are written, and its currency
 * @param most the most amounts to name; of more than that only the first is named, and the others are counted:
 * "€85.00 and 4 more currencies"
 */
export function listMoney(
  amounts: readonly Money[],
  business: { locale: string; currency: string },
  most = Number.POSITIVE_INFINITY,
): string {
  const isOwn = ({ currency }: Money) => (currency === business.currency ? 0 : 1)
  const all = amounts.toSorted((one, other) => isOwn(one) - isOwn(other))
  const [first, ...others] = all.map((amount) => showMoney(amount, business.locale))
  if (first !== undefined && all.length > most)
    return say('all.money.more', { amounts: first, count: others.length })
  const format = new Intl.ListFormat(screenLanguage(), { type: 'conjunction' })
  return format.format(first === undefined ? [] : [first, ...others])
}
