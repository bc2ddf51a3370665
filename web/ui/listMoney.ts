import type { Money } from '#rules/money.ts'
import { say, screenLanguage } from '#web/words/say.ts'
import { showMoney } from './showMoney.ts'

/** The most amounts that a line names at first: with more of them nobody finds their own. */
export const amountsShownMax = 3

/**
 * Lists amounts of several currencies, as "€85.00 and £20.00", the business's own currency first; empty where there is
 * none. Each amount keeps its own direction.
 * @param business its locale (BCP 47), in whose form amounts are written, and its currency
 * @param most the most amounts to name; the others are counted: "€85.00, £20.00, $5.00 and 2 more currencies"
 */
export function listMoney(
  amounts: readonly Money[],
  business: { locale: string; currency: string },
  most = Number.POSITIVE_INFINITY,
): string {
  const isOwn = ({ currency }: Money) => (currency === business.currency ? 0 : 1)
  const all = amounts.toSorted((one, other) => isOwn(one) - isOwn(other))
  const named = all.slice(0, most).map((amount) => showMoney(amount, business.locale))
  const more = all.length - named.length
  if (more === 0) return listFormat('conjunction').format(named)
  return say('all.money.more', { amounts: listFormat('unit').format(named), count: more })
}

function listFormat(type: 'conjunction' | 'unit'): Intl.ListFormat {
  return new Intl.ListFormat(screenLanguage(), { type })
}
