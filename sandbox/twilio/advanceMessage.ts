import type { NextRun } from '../clock.ts'
import type { World } from '../world.ts'
import { fateOf } from './fates.ts'
import { type Message, type MessageStatus, readMessage } from './keepMessages.ts'

const sendingAfterMs = 20
const sentAfterMs = 40
const reportAfterMs = 60
const outOfOrderMs = 400

/** Sets a new text on its way: queued → sending → sent → delivered or undelivered. */
export function planFirstStep(world: World, message: Message) {
  planCallback(world, message, 'queued', null)
  world.clock.plan('twilio.advance', message.sid, world.clock.now() + sendingAfterMs)
}

/** Takes a text one step on; the clock calls it with the sid. */
export function advanceMessage(world: World, sid: string): NextRun {
  const message = readMessage(world, sid)
  if (!message) return null
  if (message.status === 'queued') {
    setStatus(world, message, 'sending')
    return world.clock.now() + sentAfterMs
  }
  if (message.status === 'sending') {
    setStatus(world, message, 'sent')
    return afterSent(world, message)
  }
  if (message.status !== 'sent') return null
  const fate = fateOf(message.recipient)
  if (fate.kind === 'undelivered') setStatus(world, message, 'undelivered', fate.code)
  else setStatus(world, message, 'delivered')
  return null
}

function afterSent(world: World, message: Message): NextRun {
  const fate = fateOf(message.recipient)
  if (fate.kind === 'never_reported') return null
  if (fate.kind === 'delivered') return world.clock.now() + fate.afterMs
  return world.clock.now() + reportAfterMs
}

function setStatus(world: World, message: Message, status: MessageStatus, code?: number) {
  const now = world.clock.now()
  world.store.run(
    'update message set status = ?, error_code = ?, sent = coalesce(sent, ?), updated = ? where sid = ?',
    status,
    code ?? null,
    status === 'sending' ? null : now,
    now,
    message.sid,
  )
  if (status !== 'sending') planCallback(world, message, status, code ?? null)
  world.changed()
}

/**
 * Plans the StatusCallback of one status
 * (https://www.twilio.com/docs/messaging/guides/track-outbound-message-status).
 */
function planCallback(world: World, message: Message, status: MessageStatus, code: number | null) {
  if (!message.callback) return
  const late = fateOf(message.recipient).kind === 'out_of_order' && status === 'sent'
  planTwilioRequest(world, {
    channel: 'twilio.callbacks',
    subject: message.sid,
    url: message.callback,
    afterMs: late ? outOfOrderMs : 0,
    form: {
      AccountSid: world.config.twilio.accountSid,
      ApiVersion: '2010-04-01',
      ...(code === null ? {} : { ErrorCode: String(code) }),
      From: message.sender,
      MessageSid: message.sid,
      MessageStatus: status,
      SmsSid: message.sid,
      SmsStatus: status,
      To: message.recipient,
    },
  })
}

/** Plans a signed form request to the app: a status callback or an inbound text. */
export function planTwilioRequest(
  world: World,
  request: {
    channel: 'twilio.callbacks' | 'twilio.inbound'
    subject: string
    url: string
    afterMs: number
    form: Record<string, string>
  },
) {
  const now = world.clock.now()
  const { lastInsertRowid } = world.store.run(
    'insert into delivery (channel, subject, url, body, created) values (?, ?, ?, ?, ?)',
    request.channel,
    request.subject,
    request.url,
    new URLSearchParams(request.form).toString(),
    now,
  )
  world.clock.plan('deliver', String(lastInsertRowid), now + request.afterMs)
}
