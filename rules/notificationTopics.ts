import type { EventType } from './eventTypes.ts'

/** The topics of which a member may be told. */
export const topics = [
  'paid',
  'declined',
  'disputed',
  'replied',
  'mentioned',
  'failedText',
] as const
export type Topic = (typeof topics)[number]

/** The ways of telling: a toast on open screens, a sound with it, a push to devices on which Ringup is closed. */
export const ways = ['toast', 'sound', 'push'] as const
export type Way = (typeof ways)[number]

/**
 * The events of each topic. Only a mention is something that a member of the business does: it is for one person, never
 * for its writer. So nobody is told of what they did themselves. A text to a number that businesses share, and whose sender we asked whom they mean
 * (`message.unassigned`), is no reply: there is nothing to read.
 */
export const typesByTopic: Readonly<Record<Topic, readonly EventType[]>> = {
  paid: ['request.paid', 'request.paid_late'],
  declined: ['payment.declined'],
  disputed: ['payment.disputed', 'payment.fraud_warned'],
  replied: ['message.received'],
  mentioned: ['note.mentioned'],
  failedText: ['message.failed'],
}

/** A person's own quiet hours: times of day (`20:00`) on the clock of an IANA time zone. */
export type OwnQuietHours = { from: string; to: string; timeZone: string }

/** The topics that a person is told of in each way, and when neither a sound nor a push comes. */
export type NotificationChoices = Record<Way, readonly Topic[]> & { quiet: OwnQuietHours | null }

/** The choices of a person who has made none. */
export const defaultChoices: NotificationChoices = {
  toast: ['paid', 'disputed', 'mentioned', 'failedText'],
  sound: ['paid'],
  push: ['paid', 'disputed', 'replied', 'mentioned', 'failedText'],
  quiet: null,
}

const topicByType = new Map(
  topics.flatMap((topic) => typesByTopic[topic].map((type) => [type, topic] as const)),
)

/** Returns the topic of an event; null if nobody is told of its kind. */
export function topicOf(type: EventType): Topic | null {
  return topicByType.get(type) ?? null
}
