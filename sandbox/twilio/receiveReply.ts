import type { World } from '../world.ts'
import { planTwilioRequest } from './advanceMessage.ts'
import { countSegments } from './countSegments.ts'
import { insertMessage, type Message } from './keepMessages.ts'

/** Twilio's default keywords: the whole trimmed message, in any case. */
const stopWords = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ARRET',
]
const startWords = ['START', 'UNSTOP']
const helpWords = ['HELP', 'INFO']

/** Twilio's default replies (https://help.twilio.com/articles/223134027). */
const stopReply =
  'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.'
const startReply =
  'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.'
const helpReply = 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.'

/**
 * Takes a text typed on a handset: keeps it, follows the opt-out keywords as Twilio does by
 * default, and plans the signed inbound request to the app.
 * `from` is the handset, `to` the number that the app sends from; both E.164.
 */
export function receiveReply(
  world: World,
  reply: { from: string; to: string; body: string },
): Message {
  return world.store.transact(() => {
    const message = insertMessage(world, {
      direction: 'inbound',
      sender: reply.from,
      recipient: reply.to,
      body: reply.body,
      status: 'received',
      callback: null,
    })
    planInbound(world, message)
    followKeyword(world, message)
    return message
  })
}

function planInbound(world: World, message: Message) {
  const { accountSid, inboundUrl } = world.config.twilio
  if (!inboundUrl) return
  planTwilioRequest(world, {
    channel: 'twilio.inbound',
    subject: message.sid,
    url: inboundUrl,
    afterMs: 0,
    form: {
      AccountSid: accountSid,
      ApiVersion: '2010-04-01',
      Body: message.body,
      From: message.sender,
      MessageSid: message.sid,
      NumMedia: '0',
      NumSegments: String(countSegments(message.body)),
      SmsMessageSid: message.sid,
      SmsSid: message.sid,
      SmsStatus: 'received',
      To: message.recipient,
    },
  })
}

function followKeyword(world: World, message: Message) {
  const word = message.body.trim().toUpperCase()
  const { sender: phone, recipient: sender } = message
  if (stopWords.includes(word)) {
    world.store.run('insert or ignore into opt_out values (?, ?, ?)', sender, phone, world.clock.now())
    sendReply(world, message, stopReply)
  } else if (startWords.includes(word)) {
    world.store.run('delete from opt_out where sender = ? and phone = ?', sender, phone)
    sendReply(world, message, startReply)
  } else if (helpWords.includes(word)) sendReply(world, message, helpReply)
}

function sendReply(world: World, message: Message, body: string) {
  insertMessage(world, {
    direction: 'outbound-reply',
    sender: message.recipient,
    recipient: message.sender,
    body,
    status: 'delivered',
    callback: null,
  })
}
