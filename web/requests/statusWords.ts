import type { MessageStatus } from '#rules/message.ts'
import type { PaymentStatus, RefundStatus } from '#rules/payment.ts'
import { refundedStatus, type ShownStatus } from '#rules/paymentRequest.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { Tone } from '#web/ui/StatusChip.tsx'

export type StatusWords = { word: string; tone: Tone }

const requestWords: Record<ShownStatus, StatusWords> = {
  draft: { word: 'Draft', tone: 'still' },
  scheduled: { word: 'Scheduled', tone: 'still' },
  open: { word: 'Waiting', tone: 'wait' },
  overdue: { word: 'Overdue', tone: 'bad' },
  processing: { word: 'Processing', tone: 'busy' },
  paid: { word: 'Paid', tone: 'good' },
  refunded: { word: 'Refunded', tone: 'still' },
  partly_refunded: { word: 'Partly refunded', tone: 'still' },
  canceled: { word: 'Canceled', tone: 'still' },
  expired: { word: 'Expired', tone: 'still' },
}

// How far an open request has come, which is what staff look for: texted, delivered, opened.
const textWords: Partial<Record<MessageStatus, StatusWords>> = {
  held: { word: 'Text held', tone: 'wait' },
  queued: { word: 'Sending', tone: 'wait' },
  sending: { word: 'Sending', tone: 'wait' },
  unknown: { word: 'Sending', tone: 'wait' },
  sent: { word: 'Texted', tone: 'wait' },
  delivered: { word: 'Delivered', tone: 'wait' },
  undelivered: { word: 'Not delivered', tone: 'bad' },
  failed: { word: 'Not delivered', tone: 'bad' },
  suppressed: { word: 'Opted out', tone: 'bad' },
}

/** The one word for where a request stands, with its tint. */
export function requestStatusWords(
  row: Pick<
    RequestRow,
    'status' | 'overdue' | 'textStatus' | 'openedAt' | 'amountPaidMinor' | 'amountRefundedMinor'
  >,
): StatusWords {
  if (row.status === 'paid') return requestWords[refundedStatus(row) ?? 'paid']
  if (row.status !== 'open') return requestWords[row.status]
  if (row.overdue) return requestWords.overdue
  if (row.openedAt) return { word: 'Opened', tone: 'wait' }
  return (row.textStatus && textWords[row.textStatus]) || requestWords.open
}

/** Where a text stands. */
export function messageStatusWords(status: MessageStatus): StatusWords {
  if (status === 'delivered') return { word: 'Delivered', tone: 'good' }
  if (status === 'received') return { word: 'Received', tone: 'good' }
  return textWords[status] ?? { word: 'Sent', tone: 'wait' }
}

const paymentWords: Record<PaymentStatus, StatusWords> = {
  started: { word: 'Started', tone: 'wait' },
  needs_action: { word: 'Asks the bank', tone: 'busy' },
  processing: { word: 'Processing', tone: 'busy' },
  succeeded: { word: 'Succeeded', tone: 'good' },
  failed: { word: 'Declined', tone: 'bad' },
  canceled: { word: 'Canceled', tone: 'still' },
}

/** Where one attempt to pay stands. */
export function paymentStatusWords(status: PaymentStatus): StatusWords {
  return paymentWords[status]
}

const refundWords: Record<RefundStatus, StatusWords> = {
  asked: { word: 'Asked for', tone: 'busy' },
  pending: { word: 'On its way', tone: 'busy' },
  succeeded: { word: 'Refunded', tone: 'still' },
  failed: { word: 'Failed', tone: 'bad' },
  canceled: { word: 'Canceled', tone: 'still' },
}

/** Where one refund stands. */
export function refundStatusWords(status: RefundStatus): StatusWords {
  return refundWords[status]
}
