import type { Random } from './random.ts'

/** The goods and services of a sailing school and boatyard, with the usual price in euros. */
const offers: [whatFor: string, euros: number][] = [
  ['Skipper day', 420],
  ['Mooring for a month', 185],
  ['Boat survey', 350],
  ['Rigging check', 140],
  ['Sail repair', 95],
  ['Beginners course', 260],
  ['Life jacket hire', 24],
  ['Winter storage deposit', 500],
  ['Engine service', 310],
  ['Hull cleaning', 160],
  ['Charter for a week', 1_450],
  ['Sailing camp', 220],
  ['Radio exam fee', 65],
  ['Launch and recovery', 55],
  ['Diesel at the pontoon', 78],
  ['Anti-fouling paint', 132],
]

/** Roughly the price of one euro, and the steps of prices, both in minor units. */
const prices: Record<string, { perEuro: number; step: number }> = {
  EUR: { perEuro: 100, step: 50 },
  GBP: { perEuro: 85, step: 50 },
  USD: { perEuro: 110, step: 100 },
  CHF: { perEuro: 95, step: 5 },
  SEK: { perEuro: 1_100, step: 500 },
  BRL: { perEuro: 600, step: 90 },
  JPY: { perEuro: 160, step: 100 },
  KWD: { perEuro: 330, step: 250 },
}

/** Picks a purpose and an amount in minor units of `currency`. */
export function pickOffer(
  random: Random,
  currency: string,
): { whatFor: string; amountMinor: number } {
  const [whatFor, euros] = random.pick(offers)
  const { perEuro, step } = prices[currency] ?? { perEuro: 100, step: 50 }
  const steps = Math.round((euros * perEuro * random.between(0.85, 1.3)) / step)
  return { whatFor, amountMinor: Math.max(1, steps) * step }
}
