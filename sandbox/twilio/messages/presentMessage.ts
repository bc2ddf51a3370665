import type { World } from '../../world.ts'
import { mask, messageOfCode } from '../errorCodes.ts'
import { countSegments } from './countSegments.ts'
import { hasEnded, type Message, mediaOf } from './storeMessages.ts'

/** US prices of a text's segment and of a message with media, in USD. */
const pricePerSegment = 0.0075
const pricePerMediaMessage = 0.02

/**
 * Presents the Message resource (https://www.twilio.com/docs/messaging/api/message-resource):
 * numbers are strings, times RFC 2822, and until a messaging service has chosen a sender `from` is
 * null and `num_segments` is "0".
 */
export function presentMessage(world: World, message: Message): Record<string, unknown> {
  const { accountSid } = world.config.twilio
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`
  const hidesAddress = message.obfuscate === 1 && hasEnded(message)
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.redacted === 1 ? '' : message.body,
    date_created: rfc2822(message.created),
    date_sent: message.sent === null ? null : rfc2822(message.sent),
    date_updated: rfc2822(message.updated),
    direction: message.direction,
    error_code: message.error_code,
    error_message: message.error_code === null ? null : messageOfCode(message.error_code),
    from: message.sender || null,
    num_media: String(mediaOf(message).length),
    num_segments: message.sender === '' ? '0' : String(segmentsOf(message)),
    price: priceOf(message),
    price_unit: 'USD',
    messaging_service_sid: message.service,
    sid: message.sid,
    status: message.status,
    subresource_uris: {
      ...(message.feedback ? { feedback: `${uri}/Feedback.json` } : {}),
      media: `${uri}/Media.json`,
    },
    to: hidesAddress ? mask(message.recipient) : message.recipient,
    uri: `${uri}.json`,
  }
}

/** Returns the number of segments; a message with media counts as one. */
function segmentsOf(message: Message): number {
  return message.sid.startsWith('MM') ? 1 : countSegments(message.body)
}

/** Returns the price; null until the text was sent or received: only then is it billed. */
function priceOf(message: Message): string | null {
  if (message.sent === null) return null
  const price = message.sid.startsWith('MM')
    ? pricePerMediaMessage
    : segmentsOf(message) * pricePerSegment
  return (-price).toFixed(5)
}

/** Formats a time as `Thu, 24 Aug 2023 05:01:45 +0000`. */
export function rfc2822(atMs: number): string {
  return new Date(atMs).toUTCString().replace('GMT', '+0000')
}
