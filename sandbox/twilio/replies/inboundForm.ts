import type { World } from '../../world.ts'
import { countryOf } from '../countryOf.ts'
import { countSegments } from '../messages/countSegments.ts'
import type { Message } from '../messages/storeMessages.ts'
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
  return {
    ToCountry: countryOf(recipient),
    ToState: '',
    SmsMessageSid: sid,
    NumMedia: '0',
    ToCity: '',
    FromZip: '',
    SmsSid: sid,
    ...(service && keyword ? { OptOutType: keyword } : {}),
    FromState: '',
    SmsStatus: 'received',
    FromCity: '',
    Body: message.body,
    FromCountry: countryOf(sender),
    To: recipient,
    ...(service ? { MessagingServiceSid: service } : {}),
    ToZip: '',
    NumSegments: String(countSegments(message.body)),
    MessageSid: sid,
    AccountSid: world.config.twilio.accountSid,
    From: sender,
    ApiVersion: '2010-04-01',
  }
}
