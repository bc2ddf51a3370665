import { randomBytes } from 'node:crypto'
import type { World } from '../../world.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
export type MessageStatus =
  | 'accepted'
  | 'scheduled'
  | 'canceled'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'received'

/** A text as it is stored; times are epoch ms. */
export type Message = {
  seq: number
  sid: string
  direction: 'outbound-api' | 'outbound-reply' | 'inbound'
  /** '' until the messaging service has chosen a sender. */
  sender: string
  recipient: string
  body: string
  status: MessageStatus
  error_code: number | null
  callback: string | null
  callback_method: 'GET' | 'POST'
  created: number
  sent: number | null
  updated: number
  /** The SID of its messaging service. */
  service: string | null
  /** The addresses of its media, as JSON. */
  media: string
  send_at: number | null
  /** How long it may stay queued. */
  validity_ms: number | null
  /** 1: the API returns an empty body; the handset keeps what arrived. */
  redacted: number
  /** 1: redact the body once the text has reached its final status. */
  discard: number
  /** 1: hide the recipient's last digits once the text has reached its final status. */
  obfuscate: number
  /** The outcome that the app reported, or null when it did not promise to report one. */
  feedback: 'unconfirmed' | 'confirmed' | null
  /** Twilio's own replies to keywords are in no log; a deleted text is only on the handset. */
  hidden: 'automatic' | 'deleted' | null
}

type Required = 'direction' | 'sender' | 'recipient' | 'body' | 'status'
type Optional = Exclude<keyof Message, Required | 'seq' | 'sid' | 'created' | 'sent' | 'updated'>
export type NewMessage = Pick<Message, Required> & Partial<Pick<Message, Optional>>

const endStatuses: readonly MessageStatus[] = [
  'delivered',
  'undelivered',
  'failed',
  'canceled',
  'received',
]

/** Returns true if a text has reached its final status: only then may it be deleted or redacted. */
export function hasEnded({ status }: Message): boolean {
  return endStatuses.includes(status)
}

/**
 * Stores a new text and returns it with its SID: SM for texts, MM for those with media
 * (https://www.twilio.com/docs/glossary/what-is-a-sid). Call it inside a transaction.
 */
export function insertMessage(world: World, text: NewMessage, prefix: 'SM' | 'MM' = 'SM'): Message {
  const now = world.clock.now()
  const stored: Omit<Message, 'seq'> = {
    error_code: null,
    callback: null,
    callback_method: 'POST',
    service: null,
    media: '[]',
    send_at: null,
    validity_ms: null,
    redacted: 0,
    discard: 0,
    obfuscate: 0,
    feedback: null,
    hidden: null,
    ...text,
    sid: `${prefix}${randomBytes(16).toString('hex')}`,
    created: now,
    sent: hasArrived(text.status) ? now : null,
    updated: now,
  }
  const { lastInsertRowid } = world.store.run(
    `insert into message (${Object.keys(stored).join(', ')})
     values (${Object.keys(stored).fill('?').join(', ')})`,
    ...Object.values(stored),
  )
  world.changed()
  return { seq: lastInsertRowid, ...stored }
}

function hasArrived(status: MessageStatus): boolean {
  return status === 'received' || status === 'delivered'
}

/** Returns the text of that SID. A deleted text is included: only the API hides it. */
export function readMessage(world: World, sid: string): Message | undefined {
  return world.store.first<Message>('select * from message where sid = ?', sid)
}

/**
 * Changes some columns of a text and its `updated`; returns the changed text.
 * Call it inside a transaction.
 */
export function changeMessage(
  world: World,
  message: Message,
  change: Partial<Omit<Message, 'seq' | 'sid'>>,
): Message {
  const columns = { ...change, updated: world.clock.now() }
  world.store.run(
    `update message set ${Object.keys(columns)
      .map((name) => `${name} = ?`)
      .join(', ')} where sid = ?`,
    ...Object.values(columns),
    message.sid,
  )
  world.changed()
  return { ...message, ...columns }
}

/** Returns the addresses of a text's media. */
export function mediaOf(message: Message): string[] {
  const list: unknown = JSON.parse(message.media)
  return Array.isArray(list) ? list.map(String) : []
}
