/** The states of one text. `suppressed` and `unknown` stand beside the main line. */
export const messageStatuses = [
  'held',
  'queued',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'suppressed',
  'received',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messagePurposes = ['request', 'reminder', 'receipt', 'reply', 'code'] as const
export type MessagePurpose = (typeof messagePurposes)[number]

const rank: Record<MessageStatus, number> = {
  held: 0,
  queued: 1,
  sending: 2,
  unknown: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
  suppressed: 4,
  received: 4,
}

/**
 * Returns the statuses that may become `to`: callbacks arrive in any order and never move a text
 * back.
 */
export function messageStatusesBefore(to: MessageStatus): MessageStatus[] {
  return messageStatuses.filter((from) => rank[from] < rank[to])
}

/**
 * Maps the message provider's status to ours.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource#message-status-values
 */
export function messageStatusOf(providerStatus: string): MessageStatus | null {
  switch (providerStatus) {
    case 'accepted':
    case 'scheduled':
    case 'queued':
    case 'sending':
    case 'sent':
      return 'sent'
    case 'delivered':
    case 'read':
      return 'delivered'
    case 'undelivered':
      return 'undelivered'
    case 'failed':
    case 'canceled':
      return 'failed'
    default:
      return null
  }
}

const heldReasons: Record<string, string> = {
  stopped:
    'The operator of this Ringup has stopped all texts. It goes out when they let texts go again.',
  budget: 'What texts may cost today is used up. It goes out tomorrow.',
  asked: 'They asked for no more texts. It goes out if you say that they meant something else.',
  sender:
    'The text provider refuses all texts of this Ringup just now. It goes out once its operator has put that right.',
  hours: 'It goes out by itself, so it waits for an hour at which this number may be texted.',
}

/** Explains why a text waits that has not been sent. */
export function heldReason(text: { status: string; held: string | null }): string | null {
  if (text.status !== 'queued' || text.held === null) return null
  return heldReasons[text.held] ?? null
}
