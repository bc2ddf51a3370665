import type { PayPageView } from '#rules/shapes/payPage.ts'

/** What was given back of the amount, in minor units. */
export function sumRefunds({ refunds }: PayPageView): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
