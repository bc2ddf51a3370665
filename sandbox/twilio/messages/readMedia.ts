import { createHash } from 'node:crypto'
import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { rfc2822 } from './presentMessage.ts'
import { readNamedMessage, refuseUnknown } from './retrieveMessage.ts'
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
 * `GET …/Messages/:sid/Media/:media.json`: returns what is known of one medium; the picture itself
 * is not stored.
 */
export function retrieveMedia(world: World, call: Call): Answer {
  const message = readNamedMessage(world, call)
  const mediaSid = (call.params.media ?? '').replace(/\.json$/, '')
  const found = message && presentAll(world, message).find(({ sid }) => sid === mediaSid)
  return found ? answerJson(200, found) : refuseUnknown(call)
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
  const { accountSid } = world.config.twilio
  return mediaOf(message).map((address, index) => {
    const digest = createHash('md5').update(`${message.sid} ${index}`).digest('hex')
    const extension = URL.parse(address)?.pathname.split('.').pop()?.toLowerCase() ?? ''
    return {
      account_sid: accountSid,
      content_type: contentTypes.get(extension) ?? 'application/octet-stream',
      date_created: rfc2822(message.created),
      date_updated: rfc2822(message.created),
      parent_sid: message.sid,
      sid: `ME${digest}`,
      uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}/Media/ME${digest}.json`,
    }
  })
}
