import type { Money } from '#rules/money.ts'

/** Sums amounts by currency, in the order in which the currencies first appear; a sum of nothing is left out. */
export function sumMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>()
  for (const { amountMinor, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  return [...sums]
    .map(([currency, amountMinor]) => ({ amountMinor, currency }))
    .filter(({ amountMinor }) => amountMinor !== 0)
}
