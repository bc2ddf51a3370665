import { createHash } from 'node:crypto'
import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { mediaAddress } from './downloadMedium.ts'
import { rfc2822 } from './presentMessage.ts'
import { readNamedMessage, refuseUnknown } from './retrieveMessage.ts'
import { listStored, mediumPath, readStored } from './storeMedia.ts'
import { type Message, mediaOf } from './storeMessages.ts'

/**
 * `GET …/Messages/:sid/Media.json`: lists a text's media, at most ten, on one page
 * (https://www.twilio.com/docs/messaging/api/media-resource).
 */
export function listMedia(world: World, call: Call): Answer {
  const message = readNamedMessage(world, call)
  if (!message) return refuseUnknown(call)
  const media = presentAll(world, message)
  return answerJson(200, {
    end: Math.max(0, media.length - 1),
    first_page_uri: `${call.path}?PageSize=50&Page=0`,
    media_list: media,
    next_page_uri: null,
    page: 0,
    page_size: 50,
    previous_page_uri: null,
    start: 0,
    uri: `${call.path}?PageSize=50&Page=0`,
  })
}

/**
 * `GET …/Messages/:sid/Media/:media.json`: returns what is known of one medium. Without `.json` it redirects to the
 * file, at an address that needs no keys and works for four hours; of an outbound text no file is stored
 * (https://help.twilio.com/articles/223183748).
 */
export function retrieveMedia(world: World, call: Call): Answer {
  const message = readNamedMessage(world, call)
  const named = call.params.media ?? ''
  const sid = named.replace(/\.json$/, '')
  const found = message && presentAll(world, message).find((one) => one.sid === sid)
  if (!found) return refuseUnknown(call)
  if (named.endsWith('.json') || !readStored(world, sid)) return answerJson(200, found)
  return { status: 307, headers: { Location: mediaAddress(world, sid) }, body: '' }
}

/** `DELETE …/Messages/:sid/Media/:media.json`: deletes one medium with 204. */
export function deleteMedia(world: World, call: Call): Answer {
  const message = readNamedMessage(world, call)
  const sid = (call.params.media ?? '').replace(/\.json$/, '')
  const isStored = message && listStored(world, message.sid).some((one) => one.sid === sid)
  if (!isStored) return refuseUnknown(call)
  world.store.run('update medium set deleted = 1 where sid = ?', sid)
  return { status: 204, body: '' }
}

const contentTypes = new Map([
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
])

function presentAll(world: World, message: Message) {
  const media = message.direction === 'inbound' ? stored(world, message) : derived(message)
  return media.map(({ sid, contentType }) => ({
    account_sid: world.config.twilio.accountSid,
    content_type: contentType,
    date_created: rfc2822(message.created),
    date_updated: rfc2822(message.created),
    parent_sid: message.sid,
    sid,
    uri: `${mediumPath(world, message.sid, sid)}.json`,
  }))
}

function stored(world: World, { sid }: Message) {
  return listStored(world, sid).map((one) => ({ sid: one.sid, contentType: one.content_type }))
}

/** The media of an outbound text, of which the sandbox knows only the addresses. */
function derived(message: Message) {
  return mediaOf(message).map((address, index) => {
    const digest = createHash('md5').update(`${message.sid} ${index}`).digest('hex')
    const extension = URL.parse(address)?.pathname.split('.').pop()?.toLowerCase() ?? ''
    return {
      sid: `ME${digest}`,
      contentType: contentTypes.get(extension) ?? 'application/octet-stream',
    }
  })
}
