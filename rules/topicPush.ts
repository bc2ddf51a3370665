import type { EventType } from './eventTypes.ts'
import { isolateDirections } from './isolateDirections.ts'
import { sayIn } from './words/catalogs.ts'

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

/**
 * Returns the two lines of the push about an event; those of other events say what happened by its type.
 * @param language of the browser that shows them
 */
export function topicPush(
  { type, name: plainName, amount: plainAmount, inquiry }: PushFacts,
  language: string,
): { title: string; body: string } {
  const say = sayIn(language)
  const { facts } = isolateDirections(language, {
    name: plainName ?? '',
    amount: plainAmount ?? '',
  })
  const name = plainName === null ? null : facts.name
  const amount = plainAmount === null ? null : facts.amount
  const about = name && amount ? say('push.about', { name, amount }) : (name ?? amount ?? '')
  switch (type) {
    case 'request.paid':
    case 'request.paid_late':
      return { title: `+ ${amount}`, body: name ?? '' }
    case 'payment.declined':
      return { title: say('push.declined'), body: about }
    case 'payment.disputed':
      return { title: say(inquiry ? 'push.inquiry' : 'push.disputed'), body: about }
    case 'payment.fraud_warned':
      return { title: say('push.fraud'), body: about }
    case 'message.received':
      return {
        title: name ? say('push.replied', { name }) : say('push.replied.unnamed'),
        body: say('push.openToRead'),
      }
    case 'note.mentioned':
      return {
        title: say('push.mentioned'),
        body: name ? say('push.mentioned.about', { name }) : say('push.openToRead'),
      }
    default:
      return {
        title: say('push.notDelivered'),
        body: name ? say('push.notDelivered.to', { name }) : say('push.openToSeeWhy'),
      }
  }
}
