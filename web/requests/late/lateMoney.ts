import { countedRefundStatuses, sumRefunds } from '#rules/payment.ts'
import type { RequestView } from '#rules/shapes/request.ts'

type Refund = RequestView['refunds'][number]
type About = Pick<RequestView['payments'][number], 'id' | 'amountMinor'>

/** Returns how much of a payment has not been refunded, in minor units. */
export function unrefundedMinor(
  { id, amountMinor }: About,
  { refunds }: Pick<RequestView, 'refunds'>,
) {
  const counted = refunds.filter((refund) => refund.paymentId === id && isCounted(refund))
  return amountMinor - sumRefunds(counted)
}

/** Returns how much of a request stays with the business if nothing more is refunded. */
export function keptMinor(
  request: Pick<RequestView, 'amountPaidMinor' | 'amountRefundedMinor'>,
): number {
  return request.amountPaidMinor - request.amountRefundedMinor
}

/** Returns whether a refund of a payment has failed. */
export function refundHasFailed({ id }: About, { refunds }: Pick<RequestView, 'refunds'>): boolean {
  return refunds.some((refund) => refund.paymentId === id && !isCounted(refund))
}

function isCounted({ status }: Refund): boolean {
  return countedRefundStatuses.some((counted) => counted === status)
}
