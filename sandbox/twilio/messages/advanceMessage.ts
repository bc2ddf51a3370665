import type { NextRun } from '../../clock.ts'
import type { World } from '../../world.ts'
import type { DeliveryErrorCode } from '../errorCodes.ts'
import { fateOf } from '../fates.ts'
import { planHook } from '../hooks/planHook.ts'
import { hasOptedOut } from '../replies/optOut.ts'
import {
  changeMessage,
  hasEnded,
  type Message,
  type MessageStatus,
  readMessage,
} from './storeMessages.ts'

const acceptedForMs = 10
const sendingAfterMs = 20
const sentAfterMs = 40
const reportAfterMs = 60
const outOfOrderMs = 400

/**
 * Starts a new text on its way: accepted or scheduled → queued → sending → sent → delivered or
 * undelivered; or queued → failed. Its first status is not reported
 * (https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks).
 */
export function planFirstStep(world: World, message: Message) {
  const soon = message.status === 'accepted' ? acceptedForMs : queuedForMs(message)
  world.clock.plan('twilio.advance', message.sid, message.send_at ?? world.clock.now() + soon)
}

/** Moves a text on by one step; the clock calls it with the SID. */
export function advanceMessage(world: World, sid: string): NextRun {
  const message = readMessage(world, sid)
  if (!message) return null
  switch (message.status) {
    case 'accepted':
    case 'scheduled':
      return leaveService(world, message)
    case 'queued':
      return leaveQueue(world, message)
    case 'sending':
      setStatus(world, message, 'sent')
      return afterSent(world, message)
    case 'sent':
      endText(world, message)
      return null
    default:
      return null
  }
}

/** Lets the service choose a sender from its pool: the sandbox's one number. */
function leaveService(world: World, message: Message): NextRun {
  const sender = message.sender || world.config.twilio.number
  const chosen = changeMessage(world, message, { sender })
  if (hasOptedOut(world, [sender, message.service], message.recipient)) {
    setStatus(world, chosen, 'failed', 21610)
    return null
  }
  setStatus(world, chosen, 'queued')
  return world.clock.now() + queuedForMs(message)
}

/** Returns how long a text stays queued. Beyond its validity period it is not sent. */
function queuedForMs({ recipient, validity_ms }: Message): number {
  const stays = fateOf(recipient).kind === 'stays_queued'
  return stays && validity_ms !== null ? validity_ms : sendingAfterMs
}

function leaveQueue(world: World, message: Message): NextRun {
  const fate = fateOf(message.recipient)
  if (fate.kind === 'stays_queued' || fate.kind === 'failed') {
    setStatus(world, message, 'failed', fate.kind === 'failed' ? fate.code : 30036)
    return null
  }
  setStatus(world, message, 'sending')
  return world.clock.now() + sentAfterMs
}

function afterSent(world: World, message: Message): NextRun {
  const fate = fateOf(message.recipient)
  if (fate.kind === 'never_reported' || fate.kind === 'never_delivered') return null
  return world.clock.now() + (fate.kind === 'delivered' ? fate.afterMs : reportAfterMs)
}

function endText(world: World, message: Message) {
  const fate = fateOf(message.recipient)
  if (fate.kind === 'undelivered') setStatus(world, message, 'undelivered', fate.code)
  else setStatus(world, message, 'delivered')
}

/** Sets the status of a text and notifies the app, which hears of every status but `sending`. */
export function setStatus(
  world: World,
  message: Message,
  status: MessageStatus,
  code: DeliveryErrorCode | null = null,
): Message {
  const changed = changeMessage(world, message, {
    status,
    error_code: code,
    ...(status === 'sent' ? { sent: world.clock.now() } : {}),
  })
  if (status !== 'sending') planCallback(world, changed)
  if (!hasEnded(changed) || changed.discard === 0) return changed
  return changeMessage(world, changed, { redacted: 1 })
}

/**
 * Plans the StatusCallback for a text's status: the fields that Twilio sends, in its order
 * (https://www.twilio.com/docs/messaging/guides/track-outbound-message-status).
 */
function planCallback(world: World, message: Message) {
  if (!message.callback) return
  const { status, sid } = message
  const fate = fateOf(message.recipient)
  const reported = status === 'delivered' || status === 'undelivered'
  const hook = {
    channel: 'twilio.callbacks',
    subject: sid,
    url: message.callback,
    method: message.callback_method,
    afterMs: fate.kind === 'out_of_order' && status === 'sent' ? outOfOrderMs : 0,
    form: {
      ...(message.error_code === null ? {} : { ErrorCode: String(message.error_code) }),
      ...(reported ? { RawDlrDoneDate: doneDate(message.updated) } : {}),
      SmsSid: sid,
      SmsStatus: status,
      MessageStatus: status,
      To: message.recipient,
      ...(message.service ? { MessagingServiceSid: message.service } : {}),
      MessageSid: sid,
      AccountSid: world.config.twilio.accountSid,
      From: message.sender,
      ApiVersion: '2010-04-01',
    },
  } as const
  planHook(world, hook)
  if (fate.kind === 'reported_twice') planHook(world, hook)
}

/** Formats the carrier's done date, `YYMMDDhhmm`. */
function doneDate(atMs: number): string {
  return new Date(atMs).toISOString().replace(/\D/g, '').slice(2, 12)
}
