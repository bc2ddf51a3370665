import type { World } from '../../world.ts'
import { planHook } from '../hooks/planHook.ts'
import { type NewMedium, storeMedia } from '../messages/storeMedia.ts'
import { insertMessage, type Message } from '../messages/storeMessages.ts'
import { inboundAddressOf } from '../numbers.ts'
import { inboundForm } from './inboundForm.ts'
import { keywordOf, keywordReplies } from './keywords.ts'
import { hasOptedOut, optIn, optOut } from './optOut.ts'

/**
 * Receives a text written on a handset, with pictures or without: stores it, follows the opt-out
 * keywords as Twilio does by default, and plans the signed inbound request to the app.
 * `from` is the handset, `to` the number that the app sends from; both E.164, or a short code.
 */
export function receiveReply(
  world: World,
  reply: { from: string; to: string; body: string; media?: readonly NewMedium[] },
): Message {
  const media = reply.media ?? []
  return world.store.transact(() => {
    const text = insertMessage(
      world,
      {
        direction: 'inbound',
        sender: reply.from,
        recipient: reply.to,
        body: reply.body,
        status: 'received',
        service: serviceOf(world, reply),
      },
      media.length > 0 ? 'MM' : 'SM',
    )
    const message = media.length > 0 ? storeMedia(world, text, media) : text
    planInbound(world, message)
    followKeyword(world, message)
    return message
  })
}

/** Returns the messaging service through which this number last wrote to this phone. */
function serviceOf(world: World, reply: { from: string; to: string }): string | null {
  const row = world.store.first<{ service: string | null }>(
    `select service from message
     where recipient = ? and sender = ? and direction <> 'inbound' and hidden is not 'automatic'
     order by seq desc limit 1`,
    reply.from,
    reply.to,
  )
  return row?.service ?? null
}

function planInbound(world: World, message: Message) {
  const { url, method } = inboundAddressOf(world, message.recipient)
  if (!url) return
  planHook(world, {
    channel: 'twilio.inbound',
    subject: message.sid,
    url,
    method,
    afterMs: 0,
    form: inboundForm(world, message),
  })
}

/**
 * Follows a keyword. An opt-out applies to the number and to its messaging service. Twilio handles
 * no keywords for a short code outside of a service, and does not answer HELP to a phone that has
 * opted out (https://help.twilio.com/articles/223134027).
 */
function followKeyword(world: World, message: Message) {
  const keyword = keywordOf(message.body)
  const { sender: phone, recipient: number, service } = message
  if (!keyword || !(service || number.startsWith('+'))) return
  const senders = [number, service]
  if (keyword === 'HELP' && hasOptedOut(world, senders, phone)) return
  if (keyword === 'STOP') optOut(world, senders, phone)
  if (keyword === 'START') optIn(world, senders, phone)
  insertMessage(world, {
    direction: 'outbound-reply',
    sender: number,
    recipient: phone,
    body: keywordReplies[keyword],
    status: 'delivered',
    service,
    hidden: 'automatic',
  })
}
