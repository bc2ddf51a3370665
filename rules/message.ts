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

/** Why a text waits that has not been sent, by the word that the server keeps. */
export const heldReasons: Readonly<Record<string, string>> = {
  stopped:
    'The person who runs this Ringup has stopped all texts. This one sends when they start again.',
  budget: 'Today’s budget for texts is used up. This one sends tomorrow.',
  asked: 'They asked for no more texts. It sends if you say they meant something else.',
  sender:
    'The text provider refuses all our texts right now. This one sends once the person who runs this Ringup has fixed that.',
  hours: 'It’s automatic, so it waits for an hour when this number may be texted.',
}

/** Why a receipt was not sent: what it was about was undone, or failed, while the text waited. */
export const withheldReason = 'That was undone or failed first, so we didn’t send this text.'

/** Explains why a text waits that has not been sent. */
export function heldReason(text: { status: string; held: string | null }): string | null {
  if (text.status !== 'queued' || text.held === null) return null
  return heldReasons[text.held] ?? null
}
