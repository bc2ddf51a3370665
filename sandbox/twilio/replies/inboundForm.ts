import type { World } from '../../world.ts'
import { countryOf } from '../countryOf.ts'
import { countSegments } from '../messages/countSegments.ts'
import { listStored } from '../messages/storeMedia.ts'
import { type Message, mediaOf } from '../messages/storeMessages.ts'
import { keywordOf } from './keywords.ts'

/**
 * Returns the fields of Twilio's request about an inbound text, in the order in which Twilio sends
 * them (https://www.twilio.com/docs/messaging/guides/webhook-request). The sandbox knows only the
 * country; the other geographic fields are empty, as for most numbers outside North America.
 * `OptOutType` comes only with a messaging service
 * (https://www.twilio.com/docs/messaging/twiml#stop-and-opt-out).
 */
export function inboundForm(world: World, message: Message): Record<string, string> {
  const { sid, sender, recipient, service } = message
  const keyword = keywordOf(message.body)
  const media = mediaOf(message)
  return {
    ToCountry: countryOf(recipient),
    ToState: '',
    SmsMessageSid: sid,
    NumMedia: String(media.length),
    ToCity: '',
    FromZip: '',
    SmsSid: sid,
    ...(service && keyword ? { OptOutType: keyword } : {}),
    FromState: '',
    SmsStatus: 'received',
    FromCity: '',
    Body: message.body,
    ...mediaFields(world, message),
    FromCountry: countryOf(sender),
    To: recipient,
    ...(service ? { MessagingServiceSid: service } : {}),
    ToZip: '',
    NumSegments: media.length > 0 ? '1' : String(countSegments(message.body)),
    MessageSid: sid,
    AccountSid: world.config.twilio.accountSid,
    From: sender,
    ApiVersion: '2010-04-01',
  }
}

/** Returns `MediaUrl0`, `MediaContentType0` and so on: the address in the API and the type of each file. */
function mediaFields(world: World, message: Message): Record<string, string> {
  const addresses = mediaOf(message)
  const fields = listStored(world, message.sid).flatMap(({ content_type: type }, index) => [
    [`MediaContentType${index}`, type],
    [`MediaUrl${index}`, addresses[index] ?? ''],
  ])
  return Object.fromEntries(fields)
}
