/**
 * The kinds of senders that a text goes out from: a telephone number, a short code, a sender name, or a
 * messaging service, whose pool the provider chooses a sender from.
 */
export type SenderKind = 'number' | 'code' | 'name' | 'service'

const e164 = /^\+[1-9]\d{6,14}$/
const shortCode = /^\d{3,8}$/
// https://www.twilio.com/docs/messaging/services/api/alphasender-resource: up to 11 of these signs, not only
// digits. A name with a letter in it is no number in any spelling.
const name = /^(?=.*[A-Za-z])[A-Za-z0-9 \-+_&]{1,11}$/
// https://www.twilio.com/docs/glossary/what-is-a-sid
const service = /^MG[0-9a-f]{32}$/i

/** Tells what kind of sender a setting names; null if it names none. */
export function senderKindOf(sender: string): SenderKind | null {
  if (service.test(sender)) return 'service'
  if (e164.test(sender)) return 'number'
  if (shortCode.test(sender)) return 'code'
  return name.test(sender) ? 'name' : null
}

/**
 * Tells whether people can answer a sender. A name is no address: what they write reaches nobody, STOP
 * included. Source: https://www.twilio.com/docs/glossary/what-alphanumeric-sender-id
 */
export function hearsReplies(sender: string): boolean {
  return senderKindOf(sender) !== 'name'
}
