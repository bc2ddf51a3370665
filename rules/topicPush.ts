import type { EventType } from './eventTypes.ts'

/** The facts that a push may tell. A locked screen shows it: it holds no words of a customer and no number. */
export type PushFacts = {
  type: EventType
  /** The customer's name; null for one without. */
  name: string | null
  /** With its currency; null for an event about no request. */
  amount: string | null
  /** A dispute that is only a question of the bank as yet. */
  inquiry: boolean
}

/** Returns the two lines of the push about an event; those of other events say what happened by its type. */
export function topicPush({ type, name, amount, inquiry }: PushFacts): {
  title: string
  body: string
} {
  const about = [name, amount].filter(Boolean).join(', ')
  switch (type) {
    case 'request.paid':
    case 'request.paid_late':
      return { title: `+ ${amount}`, body: name ?? '' }
    case 'payment.declined':
      return { title: 'Card declined', body: about }
    case 'payment.disputed':
      return { title: inquiry ? 'The bank asks about a payment' : 'Payment disputed', body: about }
    case 'payment.fraud_warned':
      return { title: 'The bank warns of fraud', body: about }
    case 'message.received':
      return { title: `${name ?? 'A customer'} wrote`, body: 'Open to read it.' }
    case 'note.mentioned':
      return {
        title: 'You are mentioned in a note',
        body: name ? `About ${name}` : 'Open to read it.',
      }
    default:
      return { title: 'Text not delivered', body: name ? `To ${name}` : 'Open to see why.' }
  }
}
