import type { MessageStatus } from '#rules/message.ts'
import type { PaymentStatus, RefundStatus } from '#rules/payment.ts'
import { refundedStatus, type ShownStatus } from '#rules/paymentRequest.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import type { Tone } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'

export type StatusWords = { word: string; tone: Tone }

const requestTones: Record<ShownStatus, Tone> = {
  draft: 'still',
  scheduled: 'still',
  open: 'wait',
  overdue: 'bad',
  processing: 'busy',
  paid: 'good',
  refunded: 'still',
  partly_refunded: 'still',
  canceled: 'still',
  expired: 'still',
}

// For an open request staff look for how far it has come: texted, delivered, opened.
const textTones = {
  held: 'wait',
  queued: 'wait',
  sending: 'wait',
  unknown: 'wait',
  sent: 'wait',
  delivered: 'wait',
  undelivered: 'bad',
  failed: 'bad',
  suppressed: 'bad',
} as const satisfies Partial<Record<MessageStatus, Tone>>

/** Returns the one word for a request's status, with its tint. */
export function requestStatusWords(
  row: Pick<
    RequestRow,
    | 'status'
    | 'overdue'
    | 'declined'
    | 'textStatus'
    | 'openedAt'
    | 'amountMinor'
    | 'amountPaidMinor'
    | 'amountRefundedMinor'
  >,
): StatusWords {
  if (row.status === 'paid') return shownWords(refundedStatus(row) ?? 'paid')
  if (row.status !== 'open') return shownWords(row.status)
  // It happened while they tried to pay: who calls now may still get the money.
  if (row.declined) return { word: say('requests.status.declined'), tone: 'bad' }
  if (row.overdue) return shownWords('overdue')
  if (row.openedAt) return { word: say('requests.status.opened'), tone: 'wait' }
  const text = row.textStatus
  return text && text in textTones ? messageStatusWords(text, 'wait') : shownWords('open')
}

function shownWords(status: ShownStatus): StatusWords {
  return { word: say(`requests.status.${status}`), tone: requestTones[status] }
}

/**
 * Returns the word for a text's status.
 * @param delivered the tint of a delivered text; green is for money that has arrived
 */
export function messageStatusWords(status: MessageStatus, delivered: Tone = 'still'): StatusWords {
  if (status === 'received') return { word: say('requests.text.received'), tone: 'still' }
  const tone = status === 'delivered' ? delivered : textTones[status]
  return { word: say(`requests.text.${status}`), tone }
}

const paymentTones: Record<PaymentStatus, Tone> = {
  started: 'wait',
  needs_action: 'busy',
  processing: 'busy',
  succeeded: 'good',
  failed: 'bad',
  canceled: 'still',
}

/** Returns the word for the status of one attempt to pay. */
export function paymentStatusWords(status: PaymentStatus): StatusWords {
  return { word: say(`requests.payment.${status}`), tone: paymentTones[status] }
}

const refundTones: Record<RefundStatus, Tone> = {
  asked: 'busy',
  pending: 'busy',
  succeeded: 'still',
  failed: 'bad',
  canceled: 'still',
}

/** Returns the word for the status of one refund. */
export function refundStatusWords(status: RefundStatus): StatusWords {
  return { word: say(`requests.refund.${status}`), tone: refundTones[status] }
}
