import type { ErrorCode } from './errors.ts'

/**
 * The stored states of a payment request. States that follow from others (overdue, refunded, …) are
 * never stored.
 */
export const requestStatuses = [
  'draft',
  'scheduled',
  'open',
  'processing',
  'paid',
  'canceled',
  'expired',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/**
 * The transition table behind the buttons, the API's responses and the `where` of every update.
 * Nothing leads out of `paid`: an older event never takes it back. Only staff can undo what they
 * marked as paid themselves, and an undo is no transition.
 */
export const requestTransitions: Record<RequestStatus, readonly RequestStatus[]> = {
  // Paid, because a restored database knows a request as it was before it was sent, and money beats state.
  draft: ['scheduled', 'open', 'paid', 'canceled'],
  // Back to a draft when the request cannot be texted at its scheduled time.
  scheduled: ['draft', 'open', 'paid', 'canceled'],
  open: ['processing', 'paid', 'canceled', 'expired'],
  processing: ['open', 'paid'],
  paid: [],
  // Late money is a named outcome ("paid late"), not an exception. When staff take a cancel back,
  // the request returns to the state it had.
  canceled: ['draft', 'scheduled', 'open', 'paid'],
  expired: ['open', 'paid'],
}

/**
 * Returns the statuses from which a request can become `to`: the `where status in` of the update.
 */
export function statusesBefore(to: RequestStatus): RequestStatus[] {
  return requestStatuses.filter((from) => requestTransitions[from].includes(to))
}

/** The statuses in which each action of staff or payers is possible. */
export const statusesFor = {
  send: ['draft', 'scheduled'],
  resend: ['open'],
  remind: ['open'],
  share: ['draft', 'scheduled', 'open'],
  change: ['draft', 'scheduled', 'open'],
  extend: ['open', 'expired'],
  cancel: ['draft', 'scheduled', 'open'],
  reopen: ['canceled'],
  markPaid: ['open'],
  unmarkPaid: ['paid'],
  refund: ['paid'],
  pay: ['open'],
  renewLink: ['expired'],
} as const satisfies Record<string, readonly RequestStatus[]>

/** An action that staff or payers can take on a request. */
export type RequestAction = keyof typeof statusesFor

/** Returns whether `action` can be taken in `status`. */
export function canDo(action: RequestAction, status: RequestStatus): boolean {
  return (statusesFor[action] as readonly RequestStatus[]).includes(status)
}

/** The state on the screen: the stored status, or one that follows from dates and amounts. */
export type ShownStatus = RequestStatus | 'overdue' | 'refunded' | 'partly_refunded'

/**
 * The values that the displayed state follows from; `dueOn` is an ISO date, amounts are in minor
 * units.
 */
type Standing = {
  status: RequestStatus
  dueOn: string | null
  amountMinor: number
  amountPaidMinor: number
  amountRefundedMinor: number
}

/**
 * Returns the state to display.
 * @param today ISO date, on the clock of the business
 */
export function shownStatus(request: Standing, today: string): ShownStatus {
  const { status, dueOn } = request
  if (status === 'paid') return refundedStatus(request) ?? 'paid'
  const overdue = dueOn !== null && dueOn < today
  return status === 'open' && overdue ? 'overdue' : status
}

/**
 * Returns whether all or some of the paid money was refunded; null for none. A request that was
 * paid twice and refunded once counts as paid.
 */
export function refundedStatus({
  amountMinor,
  amountPaidMinor,
  amountRefundedMinor,
}: Pick<Standing, 'amountMinor' | 'amountPaidMinor' | 'amountRefundedMinor'>):
  | 'refunded'
  | 'partly_refunded'
  | null {
  if (amountRefundedMinor <= 0) return null
  if (amountPaidMinor - amountRefundedMinor >= amountMinor) return null
  return amountRefundedMinor >= amountPaidMinor ? 'refunded' : 'partly_refunded'
}

const refusals: Record<string, ErrorCode> = {
  paid: 'request_paid',
  processing: 'request_processing',
  canceled: 'request_canceled',
  expired: 'request_expired',
}

/** Returns the error code that staff and payers get for a request that is closed in `status`. */
export function statusErrorCode(status: string): ErrorCode {
  return refusals[status] ?? 'request_not_open'
}
