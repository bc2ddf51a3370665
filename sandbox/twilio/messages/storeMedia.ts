import { randomBytes } from 'node:crypto'
import type { World } from '../../world.ts'
import { changeMessage, type Message } from './storeMessages.ts'

/** A file that somebody sends from a handset: its type as the phone states it, and its content in base64. */
export type NewMedium = { contentType: string; content: string }

/** A stored file; `created` is epoch ms. */
export type Medium = { sid: string; content_type: string; content: string; created: number }

/**
 * Stores the files of an inbound text, each with a SID and an address of its own, and returns the changed text.
 * Call it inside a transaction.
 */
export function storeMedia(world: World, message: Message, media: readonly NewMedium[]): Message {
  const sids = media.map(() => `ME${randomBytes(16).toString('hex')}`)
  for (const [index, { contentType, content }] of media.entries()) {
    world.store.run(
      'insert into medium (sid, message, content_type, content, created) values (?, ?, ?, ?, ?)',
      sids[index] ?? '',
      message.sid,
      contentType,
      content,
      world.clock.now(),
    )
  }
  const addresses = sids.map((sid) => `${world.url}${mediumPath(world, message.sid, sid)}`)
  return changeMessage(world, message, { media: JSON.stringify(addresses) })
}

/** Returns the path of a medium in the API, without an extension: it leads to the file itself. */
export function mediumPath(world: World, messageSid: string, sid: string): string {
  return `/2010-04-01/Accounts/${world.config.twilio.accountSid}/Messages/${messageSid}/Media/${sid}`
}

/** Lists the files of an inbound text that were not deleted, in the order in which they were sent. */
export function listStored(world: World, messageSid: string): Medium[] {
  return world.store.all<Medium>(
    'select sid, content_type, content, created from medium where message = ? and deleted = 0 order by seq',
    messageSid,
  )
}

/** Returns the file of that SID, unless it was deleted. */
export function readStored(world: World, sid: string): Medium | undefined {
  return world.store.first<Medium>(
    'select sid, content_type, content, created from medium where sid = ? and deleted = 0',
    sid,
  )
}

/** Returns the file of that SID as the handset that sent it has it, also after the app has deleted it. */
export function readSent(world: World, sid: string): Medium | undefined {
  return world.store.first<Medium>(
    'select sid, content_type, content, created from medium where sid = ?',
    sid,
  )
}
