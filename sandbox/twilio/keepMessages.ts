import { randomBytes } from 'node:crypto'
import type { World } from '../world.ts'
import { countSegments } from './countSegments.ts'

/** A text as it is kept; times are epoch ms. */
export type Message = {
  seq: number
  sid: string
  direction: 'outbound-api' | 'outbound-reply' | 'inbound'
  sender: string
  recipient: string
  body: string
  status: MessageStatus
  error_code: number | null
  callback: string | null
  created: number
  sent: number | null
  updated: number
}

export type MessageStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'received'

export type NewMessage = Pick<Message, 'direction' | 'sender' | 'recipient' | 'body' | 'status'> & {
  callback: string | null
}

/** Keeps a new text and answers it with its sid. */
export function insertMessage(world: World, text: NewMessage): Message {
  const now = world.clock.now()
  const sid = `SM${randomBytes(16).toString('hex')}`
  const arrived = text.status === 'queued' ? null : now
  const { lastInsertRowid } = world.store.run(
    `insert into message (sid, direction, sender, recipient, body, status, callback, created, sent, updated)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    sid,
    text.direction,
    text.sender,
    text.recipient,
    text.body,
    text.status,
    text.callback,
    now,
    arrived,
    now,
  )
  world.changed()
  return {
    ...text,
    seq: lastInsertRowid,
    sid,
    error_code: null,
    created: now,
    sent: arrived,
    updated: now,
  }
}

/** The text of that sid. */
export function readMessage(world: World, sid: string): Message | undefined {
  return world.store.first<Message>('select * from message where sid = ?', sid)
}

/** The wording Twilio gives its error codes (https://www.twilio.com/docs/api/errors). */
const errorMessages: Record<number, string> = {
  30003: 'Unreachable destination handset',
  30005: 'Unknown destination handset',
  30006: 'Landline or unreachable carrier',
  30007: 'Message filtered',
}

/** The Message resource (https://www.twilio.com/docs/messaging/api/message-resource). */
export function presentMessage(world: World, message: Message): Record<string, unknown> {
  const { accountSid } = world.config.twilio
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.created),
    date_sent: message.sent === null ? null : rfc2822(message.sent),
    date_updated: rfc2822(message.updated),
    direction: message.direction,
    error_code: message.error_code,
    error_message: message.error_code === null ? null : (errorMessages[message.error_code] ?? null),
    from: message.sender,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(countSegments(message.body)),
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.recipient,
    uri: `${uri}.json`,
  }
}

/** `Thu, 24 Aug 2023 05:01:45 +0000` */
function rfc2822(atMs: number): string {
  return new Date(atMs).toUTCString().replace('GMT', '+0000')
}
