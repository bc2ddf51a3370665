import { currencies, readAmount } from '#rules/money.ts'

/** An amount in minor units, and the currencies in which the typed text means it. */
type SoughtAmount = { amountMinor: number; currencies: string[] }

/**
 * Reads a typed search as an amount: `85`, `85.00`, `£85`, `1.234,50`, `85 EUR`. The same digits
 * are other minor units in yen than in euros, and a currency sign narrows the currencies.
 * @returns one entry for each number of minor units that it may mean; none if it is not an amount
 */
export function readAmounts(typed: string): SoughtAmount[] {
  if (!/\p{Nd}/u.test(typed)) return []
  const sign = typed
    .normalize('NFKC')
    .replace(/[\p{Nd}\s.,'’_\u066B\u066C\u200e\u200f]/gu, '')
    .toLowerCase()
  const found = new Map<number, string[]>()
  for (const currency of sign === '' ? currencies : currenciesOf(sign)) {
    const reading = readAmount(typed, currency)
    if (!('amountMinor' in reading)) continue
    const others = found.get(reading.amountMinor)
    if (others) others.push(currency)
    else found.set(reading.amountMinor, [currency])
  }
  return [...found].map(([amountMinor, of]) => ({ amountMinor, currencies: of }))
}

let signs: Map<string, string[]> | null = null

/** Returns the currencies that a sign stands for: their code, `US$`, `$`, `kr`. */
function currenciesOf(sign: string): string[] {
  signs ??= collectSigns()
  return signs.get(sign) ?? []
}

function collectSigns(): Map<string, string[]> {
  const all = new Map<string, Set<string>>()
  for (const currency of currencies) {
    for (const currencyDisplay of ['code', 'symbol', 'narrowSymbol'] as const) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      const part = format.formatToParts(1).find(({ type }) => type === 'currency')
      // Full stops and spaces are removed from the typed text as well.
      const sign = (part?.value ?? '').replace(/[\s.]/g, '').toLowerCase()
      all.set(sign, (all.get(sign) ?? new Set()).add(currency))
    }
  }
  return new Map([...all].map(([sign, of]) => [sign, [...of]]))
}
