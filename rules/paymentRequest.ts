import type { ErrorCode } from './errors.ts'

/** The life of a payment request. What is derived (overdue, refunded, …) is never stored. */
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
 * One table drives the buttons, the API's answers and the `where` of every update.
 * `paid` has no way out: an older event never takes it back. Only staff take back what they marked
 * themselves, which is no transition but an undo.
 */
export const requestTransitions: Record<RequestStatus, readonly RequestStatus[]> = {
  draft: ['scheduled', 'open', 'canceled'],
  // Back to a draft where it cannot be texted when its time comes.
  scheduled: ['draft', 'open', 'canceled'],
  open: ['processing', 'paid', 'canceled', 'expired'],
  processing: ['open', 'paid'],
  paid: [],
  // Money that lands after the end is a named outcome ("paid late"), not an exception.
  // Staff take a cancel back: it becomes what it was.
  canceled: ['draft', 'scheduled', 'open', 'paid'],
  expired: ['open', 'paid'],
}

/** The statuses from which a request can become `to`: the `where status in` of the update. */
export function statusesBefore(to: RequestStatus): RequestStatus[] {
  return requestStatuses.filter((from) => requestTransitions[from].includes(to))
}

/** The statuses in which an action of staff or payers is possible. */
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

/** What staff and payers can do to a request. */
export type RequestAction = keyof typeof statusesFor

/** Whether `action` can be taken now. */
export function canDo(action: RequestAction, status: RequestStatus): boolean {
  return (statusesFor[action] as readonly RequestStatus[]).includes(status)
}

/** What a person sees as the state: the stored status, or what follows from dates and amounts. */
export type ShownStatus = RequestStatus | 'overdue' | 'refunded' | 'partly_refunded'

/** What the shown state follows from; `dueOn` is an ISO date, amounts are in minor units. */
type Standing = {
  status: RequestStatus
  dueOn: string | null
  amountMinor: number
  amountPaidMinor: number
  amountRefundedMinor: number
}

/** Gives the state to show. @param today ISO date, on the clock of the business */
export function shownStatus(request: Standing, today: string): ShownStatus {
  const { status, dueOn } = request
  if (status === 'paid') return refundedStatus(request) ?? 'paid'
  const overdue = dueOn !== null && dueOn < today
  return status === 'open' && overdue ? 'overdue' : status
}

/**
 * How much of what was paid has been given back: all, some, or null for nothing. What was paid twice
 * and given back once is paid.
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

/** Why nothing can be done with a request in `status`: the error code that both sides are told. */
export function refusalOfStatus(status: string): ErrorCode {
  return refusals[status] ?? 'request_not_open'
}
