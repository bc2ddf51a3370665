import { arrives, fateOf } from '../twilio/fates.ts'
import { type Message, mediaOf } from '../twilio/messages/keepMessages.ts'
import type { World } from '../world.ts'

/** From here on a text counts as late: it is on the handset when it is delivered, not when sent. */
const lateMs = 1_000

/** Where a text for a number without a fixed fate has reached its handset, as a list in SQL. */
export const usuallyArrived = "('sent', 'delivered')"

/** The statuses in which a text for that number has reached its handset, as a list in SQL. */
export function arrivedStatuses(phone: string): string {
  if (!arrives(phone)) return "('never')"
  const fate = fateOf(phone)
  const isLate = fate.kind === 'delivered' && fate.afterMs >= lateMs
  return isLate ? "('delivered')" : usuallyArrived
}

/** Which texts: of the conversation with one number only, and only so many of the latest. */
type Wanted = { phone: string; other?: string | null; last?: number }

/** The texts on a handset, oldest first: those that reached it and those written on it. */
export function listTexts(world: World, { phone, other = null, last = -1 }: Wanted): Message[] {
  // Each half finds its latest in its own index; of both together none would do.
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

/** A text as a handset shows it: `at` is ISO 8601 in UTC; `media` only where there is some. */
export function presentText(message: Message) {
  const media = mediaOf(message)
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
