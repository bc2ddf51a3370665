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
 * `paid` has no way out: an older event never takes it back.
 */
export const requestTransitions: Record<RequestStatus, readonly RequestStatus[]> = {
  draft: ['scheduled', 'open', 'canceled'],
  scheduled: ['open', 'canceled'],
  open: ['processing', 'paid', 'canceled', 'expired'],
  processing: ['open', 'paid'],
  paid: [],
  // Money that lands after the end is a named outcome ("paid late"), not an exception.
  canceled: ['paid'],
  expired: ['open', 'paid'],
}

/** The statuses from which a request can become `to`: the `where status in` of the update. */
export function statusesBefore(to: RequestStatus): RequestStatus[] {
  return requestStatuses.filter((from) => requestTransitions[from].includes(to))
}

/** What staff and payers can do to a request. */
export type RequestAction = 'send' | 'resend' | 'change' | 'cancel' | 'pay' | 'renewLink'

/** The statuses in which an action is possible. */
export const statusesFor: Record<RequestAction, readonly RequestStatus[]> = {
  send: ['draft'],
  resend: ['open'],
  change: ['draft', 'scheduled', 'open'],
  cancel: ['draft', 'scheduled', 'open'],
  pay: ['open'],
  renewLink: ['expired'],
}

/** Whether `action` can be taken now. */
export function canDo(action: RequestAction, status: RequestStatus): boolean {
  return statusesFor[action].includes(status)
}

/** What a person sees as the state: the stored status, or what follows from dates and amounts. */
export type ShownStatus = RequestStatus | 'overdue' | 'refunded' | 'partly_refunded'

/** What the shown state follows from; `dueOn` is an ISO date, amounts are in minor units. */
type Standing = {
  status: RequestStatus
  dueOn: string | null
  amountPaidMinor: number
  amountRefundedMinor: number
}

/** Gives the state to show; `now` decides what is overdue. */
export function shownStatus(request: Standing, now: Date): ShownStatus {
  const { status, dueOn } = request
  if (status === 'paid') return refundedStatus(request) ?? 'paid'
  const overdue = dueOn !== null && dueOn < now.toISOString().slice(0, 10)
  return status === 'open' && overdue ? 'overdue' : status
}

/** How much of what was paid has been given back: all, some, or null for nothing. */
export function refundedStatus({
  amountPaidMinor,
  amountRefundedMinor,
}: Pick<Standing, 'amountPaidMinor' | 'amountRefundedMinor'>):
  | 'refunded'
  | 'partly_refunded'
  | null {
  if (amountRefundedMinor <= 0) return null
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
