import { fateOf, reachesHandset } from '../twilio/fates.ts'
import { type Message, mediaOf } from '../twilio/messages/storeMessages.ts'
import type { World } from '../world.ts'

/**
 * From this delay on, a text counts as late: it is on the handset when it is delivered, not when it
 * is sent.
 */
const lateMs = 1_000

/**
 * The statuses in which a text has reached its handset, for numbers without a fixed fate, as a list
 * in SQL.
 */
export const usuallyArrived = "('sent', 'delivered')"

/**
 * Returns the statuses in which a text to that number has reached its handset, as a list in SQL.
 */
export function arrivedStatuses(phone: string): string {
  if (!reachesHandset(phone)) return "('never')"
  const fate = fateOf(phone)
  const isLate = fate.kind === 'delivered' && fate.afterMs >= lateMs
  return isLate ? "('delivered')" : usuallyArrived
}

/** The filter: only the conversation with one number, and only that many of the latest texts. */
type TextFilter = { phone: string; other?: string | null; last?: number }

/** Lists the texts on a handset, oldest first: those that reached it and those written on it. */
export function listTexts(world: World, { phone, other = null, last = -1 }: TextFilter): Message[] {
  // Each half finds its latest texts with its own index; no index serves both halves together.
  return world.store
    .all<Message>(
      `select * from message where seq in (
         select seq from (
           select seq from message where recipient = ?1 and direction <> 'inbound'
           and status in ${arrivedStatuses(phone)} and (?2 is null or sender = ?2)
           order by seq desc limit ?3
         ) union all select seq from (
           select seq from message where sender = ?1 and direction = 'inbound'
           and (?2 is null or recipient = ?2) order by seq desc limit ?3
         )
       ) order by seq desc limit ?3`,
      phone,
      other,
      last,
    )
    .reverse()
}

/**
 * Presents a text as a handset shows it: `at` is ISO 8601 in UTC; `media` only if there are any. The files that were
 * sent from a handset are read at an address that needs no keys.
 */
export function presentText(message: Message) {
  const isOwn = message.direction === 'inbound'
  const media = mediaOf(message).map((address) =>
    isOwn ? `/handset/media/${address.split('/').pop()}` : address,
  )
  return {
    sid: message.sid,
    direction: message.direction,
    from: message.sender,
    to: message.recipient,
    body: message.body,
    at: new Date(message.sent ?? message.created).toISOString(),
    ...(media.length > 0 ? { media } : {}),
  }
}
