import type { Flow } from '#rules/shapes/insights.ts'

/** A part of the calendar: ISO dates, both of which belong to it. */
export type Period = { from: string; to: string }

/** Adds up rows of one kind each. */
export function addFlow(sums: { kind: string; count: number; amount: number }[]): Flow {
  const of = (wanted: keyof Flow) => {
    const found = sums.filter(({ kind }) => kind === wanted)
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      amountMinor: found.reduce((sum, { amount }) => sum + amount, 0),
    }
  }
  return { asked: of('asked'), collected: of('collected'), refunded: of('refunded') }
}
