import type { Money } from '#rules/money.ts'
import { listWords } from '#web/words/listWords.ts'
import { screenLanguage } from '#web/words/say.ts'
import { showMoney } from './showMoney.ts'

/** The most amounts that a line names at first: three of them take two lines of a phone, and nobody finds their own. */
const amountsShownMax = 2

/** The business's locale (BCP 47), in whose form amounts are written, and its currency, which comes first. */
type Business = { locale: string; currency: string }

/** Writes amounts of several currencies: all of them, or those that a short line names. */
export type MoneyLister = (amounts: readonly Money[], business: Business) => string

/**
 * Lists amounts of several currencies, as "€85.00 and £20.00", the business's own currency first; empty where there is
 * none. Each amount keeps its own direction.
 */
export const listMoney: MoneyLister = (amounts, business) => {
  return listWords(sortMoney(amounts, business).map((amount) => showMoney(amount, business.locale)))
}

/** Returns the amounts that a short line names: one or two are all named, of more only the first. */
export function chooseMoney(amounts: readonly Money[], business: Business): Money[] {
  const all = sortMoney(amounts, business)
  return all.length > amountsShownMax ? all.slice(0, 1) : all
}

/** Formats how many currencies a short line leaves out: "+6". */
export function countOthers(count: number): string {
  return new Intl.NumberFormat(screenLanguage(), { signDisplay: 'always' }).format(count)
}

function sortMoney(amounts: readonly Money[], business: Business): Money[] {
  const isOwn = ({ currency }: Money) => (currency === business.currency ? 0 : 1)
  return amounts.toSorted((one, other) => isOwn(one) - isOwn(other))
}
