import type { Flow } from '#rules/shapes/insights.ts'

/** A range of ISO dates, both inclusive. */
export type Period = { from: string; to: string }

/** Adds up sums by their kind. */
export function sumFlow(sums: { kind: string; count: number; amount: number }[]): Flow {
  const sumOf = (kind: keyof Flow) => {
    const found = sums.filter((sum) => sum.kind === kind)
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      amountMinor: found.reduce((sum, { amount }) => sum + amount, 0),
    }
  }
  return {
    asked: sumOf('asked'),
    collected: sumOf('collected'),
    refunded: sumOf('refunded'),
    disputed: sumOf('disputed'),
  }
}
