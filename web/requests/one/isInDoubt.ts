import type { RequestView } from '#rules/shapes/request.ts'

/** A payment that takes longer than this, or a refund that is still to be made, no longer ends by itself in a moment. */
const slowAfterMs = 5 * 60_000

const unended = ['started', 'needs_action', 'processing']

type Money = Pick<RequestView, 'payments' | 'refunds'>

/**
 * Returns whether the card provider may know more about the money of a request than we do: a payment was begun and has
 * not ended for a while, or a refund was not made.
 */
export function isInDoubt({ payments, refunds }: Money, nowMs: number): boolean {
  const isSlow = (at: string) => nowMs - Date.parse(at) > slowAfterMs
  return (
    payments.some(
      ({ method, status, declineCode, at }) =>
        method === 'card' && declineCode === null && unended.includes(status) && isSlow(at),
    ) || refunds.some(({ status, at }) => status === 'failed' || (status === 'asked' && isSlow(at)))
  )
}
