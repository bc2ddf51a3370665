import type { NextRun } from '../../clock.ts'
import type { World } from '../../world.ts'
import { countryOf } from '../countryOf.ts'
import type { DeliveryErrorCode } from '../errorCodes.ts'
import { fateOf } from '../fates.ts'
import { planHook } from '../hooks/planHook.ts'
import { hasOptedOut } from '../replies/optOut.ts'
import { chooseSender } from '../senders/chooseSender.ts'
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

/** Lets the service choose a sender from its pool. */
function leaveService(world: World, message: Message): NextRun {
  const { service, recipient } = message
  const sender = message.sender || (service && chooseSender(world, service, recipient))
  if (!sender) {
    setStatus(world, message, 'failed', 21703)
    return null
  }
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
  const usualMs = fate.kind === 'delivered' ? fate.afterMs : reportAfterMs
  return world.clock.now() + usualMs + world.switches.read().status_delay_ms
}

function endText(world: World, message: Message) {
  const fate = fateOf(message.recipient)
  const unregistered = unregisteredCode(world, message)
  if (unregistered) setStatus(world, message, 'undelivered', unregistered)
  else if (fate.kind === 'undelivered') setStatus(world, message, 'undelivered', fate.code)
  else setStatus(world, message, 'delivered')
}

/** The area codes of toll-free numbers: https://www.twilio.com/docs/glossary/what-is-toll-free-number */
const tollFree = /^\+1(800|833|844|855|866|877|888)/

/**
 * Returns why American networks block a text, if a switch says that its sender is not registered
 * (https://www.twilio.com/docs/api/errors/30034 and /30032).
 */
function unregisteredCode(world: World, { sender, recipient }: Message): 30032 | 30034 | null {
  const { unregistered } = world.switches.read()
  if (!sender.startsWith('+1') || !recipient.startsWith('+1')) return null
  if (tollFree.test(sender)) return unregistered.includes('toll_free') ? 30032 : null
  const isTenDigit = unregistered.includes('us_ten_digit') && countryOf(recipient) === 'US'
  return isTenDigit ? 30034 : null
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
