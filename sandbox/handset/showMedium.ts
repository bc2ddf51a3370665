import { type Answer, answerJson, type Call } from '../http/route.ts'
import { readStored } from '../twilio/messages/storeMedia.ts'
import type { World } from '../world.ts'

/**
 * `GET /handset/media/:sid`: returns a file that was sent from a handset, for the handset's own page, until the app
 * deletes it. Whatever it claims to be, a browser runs nothing in it.
 */
export function showMedium(world: World, call: Call): Answer {
  const medium = readStored(world, call.params.sid ?? '')
  if (!medium) return answerJson(404, { error: 'The file was deleted.' })
  return {
    status: 200,
    headers: {
      'Content-Type': medium.content_type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
    body: '',
    bytes: Buffer.from(medium.content, 'base64'),
  }
}
