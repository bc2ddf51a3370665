import type { EventType } from '#rules/shapes/event.ts'
import type { TimelineEntry } from '#rules/shapes/request.ts'
import type { Tone } from '#web/ui/StatusChip.tsx'

export type Described = { words: string; tone: Tone }

const described: Record<EventType, Described> = {
  'business.created': { words: 'Business set up', tone: 'still' },
  'business.payments_ready': { words: 'Card payments are ready', tone: 'good' },
  'business.changed': { words: 'Settings changed', tone: 'still' },
  'customer.created': { words: 'Customer added', tone: 'still' },
  'customer.changed': { words: 'Customer changed', tone: 'still' },
  'request.created': { words: 'Request made', tone: 'still' },
  'customer.merged': { words: 'Customers merged', tone: 'still' },
  'customer.erased': { words: 'Customer erased', tone: 'still' },
  'customer.opted_out': { words: 'Texts stopped', tone: 'bad' },
  'customer.opted_in': { words: 'Texts allowed again', tone: 'still' },
  'customer.read': { words: 'Replies read', tone: 'still' },
  'request.scheduled': { words: 'Text scheduled', tone: 'still' },
  'request.shared': { words: 'Link handed over', tone: 'still' },
  'request.reminded': { words: 'Reminder queued', tone: 'still' },
  'request.extended': { words: 'Link extended', tone: 'still' },
  'request.read': { words: 'Reply read', tone: 'still' },
  'request.reopened': { words: 'Cancel taken back', tone: 'still' },
  'request.marked_paid': { words: 'Marked as paid', tone: 'good' },
  'request.unmarked_paid': { words: 'Mark as paid taken back', tone: 'still' },
  'payment.refund_asked': { words: 'Refund asked for', tone: 'busy' },
  'payment.disputed': { words: 'Payment disputed', tone: 'bad' },
  'payment.dispute_won': { words: 'Dispute won', tone: 'good' },
  'payment.dispute_lost': { words: 'Dispute lost', tone: 'bad' },
  'batch.ended': { words: 'Work on many requests ended', tone: 'still' },
  'import.ended': { words: 'Import ended', tone: 'still' },
  'request.sent': { words: 'Text queued', tone: 'still' },
  'request.changed': { words: 'Request changed', tone: 'still' },
  'request.link_renewed': { words: 'Customer asked for a new link', tone: 'wait' },
  'request.opened': { words: 'Link opened', tone: 'wait' },
  'request.canceled': { words: 'Request canceled', tone: 'still' },
  'request.expired': { words: 'Link expired', tone: 'still' },
  'request.paid': { words: 'Paid', tone: 'good' },
  'request.paid_late': { words: 'Paid after the link had ended', tone: 'good' },
  'message.sent': { words: 'Text sent', tone: 'still' },
  'message.delivered': { words: 'Text delivered', tone: 'still' },
  'message.failed': { words: 'Text not delivered', tone: 'bad' },
  'message.received': { words: 'Customer replied', tone: 'busy' },
  'message.suppressed': { words: 'Text not sent: this number has opted out', tone: 'bad' },
  'payment.started': { words: 'Customer started to pay', tone: 'wait' },
  'payment.needs_action': { words: 'Bank asked the customer to confirm', tone: 'busy' },
  'payment.processing': { words: 'Payment under way', tone: 'busy' },
  'payment.declined': { words: 'Card declined', tone: 'bad' },
  'payment.canceled': { words: 'Payment attempt canceled', tone: 'still' },
  'payment.refunded': { words: 'Money given back', tone: 'still' },
  'payment.refund_failed': { words: 'Refund failed: the bank sent it back', tone: 'bad' },
}

const receipt: Partial<Record<EventType, Described>> = {
  'message.sent': { words: 'Receipt sent by text', tone: 'still' },
  'message.delivered': { words: 'Receipt delivered', tone: 'still' },
  'message.failed': { words: 'Receipt not delivered', tone: 'bad' },
}

/** One line of the timeline in plain words; a type that is newer than this page keeps its name. */
export function describeEvent({ type, data }: Pick<TimelineEntry, 'type' | 'data'>): Described {
  if (!isKnown(type)) return { words: type, tone: 'still' }
  const aboutReceipt = data['purpose'] === 'receipt' ? receipt[type] : undefined
  return aboutReceipt ?? described[type]
}

function isKnown(type: string): type is EventType {
  return type in described
}
