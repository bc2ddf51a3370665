import { canDo, type RequestAction, type RequestStatus } from '#rules/paymentRequest.ts'

const reasons: Record<RequestStatus, string> = {
  draft: 'It has not been sent yet.',
  scheduled: 'It has not been sent yet.',
  open: 'It is open.',
  processing: 'A payment is under way.',
  paid: 'It is paid.',
  canceled: 'It is canceled.',
  expired: 'Its link has expired.',
}

/** Why an action cannot be taken now, or undefined when it can. */
export function refusalOf(
  action: RequestAction,
  { status }: { status: RequestStatus },
): string | undefined {
  return canDo(action, status) ? undefined : reasons[status]
}
