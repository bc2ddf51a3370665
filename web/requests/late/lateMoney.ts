import { countedRefundStatuses, sumRefunds } from '#rules/payment.ts'
import type { RequestView } from '#rules/shapes/request.ts'

type Refund = RequestView['refunds'][number]
type About = Pick<RequestView['payments'][number], 'id' | 'amountMinor'>

/** How much of a payment has not been given back, in minor units. */
export function leftMinor({ id, amountMinor }: About, { refunds }: Pick<RequestView, 'refunds'>) {
  const back = refunds.filter((refund) => refund.paymentId === id && isCounted(refund))
  return amountMinor - sumRefunds(back)
}

/** How much of a request stays with the business when nothing more is given back. */
export function keptMinor(
  request: Pick<RequestView, 'amountPaidMinor' | 'amountRefundedMinor'>,
): number {
  return request.amountPaidMinor - request.amountRefundedMinor
}

/** Whether a refund of a payment was tried and came to nothing. */
export function hasFailed({ id }: About, { refunds }: Pick<RequestView, 'refunds'>): boolean {
  return refunds.some((refund) => refund.paymentId === id && !isCounted(refund))
}

function isCounted({ status }: Refund): boolean {
  return (countedRefundStatuses as readonly string[]).includes(status)
}
