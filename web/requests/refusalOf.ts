import { canDo, type RequestAction, type RequestStatus } from '#rules/paymentRequest.ts'

const reasons: Record<RequestStatus, string> = {
  draft: 'It has not been sent yet.',
  scheduled: 'It goes out at its time.',
  open: 'It has been sent already.',
  processing: 'A payment is under way; wait until it has finished.',
  paid: 'It is paid; there is nothing left to do.',
  canceled: 'It is canceled; make a new request to ask again.',
  expired: 'Its link has expired; make a new request to ask again.',
}

/** Why an action cannot be taken now, or undefined when it can. */
export function refusalOf(
  action: RequestAction,
  { status }: { status: RequestStatus },
): string | undefined {
  return canDo(action, status) ? undefined : reasons[status]
}
