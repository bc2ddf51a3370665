import { type Answer, answerJson, type Call } from '../http/route.ts'
import { readSent } from '../twilio/messages/storeMedia.ts'
import type { World } from '../world.ts'

/**
 * `GET /handset/media/:sid`: returns a file that was sent from a handset, for the handset's own page: like a real
 * phone, it keeps what the app deletes at Twilio. Whatever it claims to be, a browser runs nothing in it.
 */
export function showMedium(world: World, call: Call): Answer {
  const medium = readSent(world, call.params.sid ?? '')
  if (!medium) return answerJson(404, { error: 'No such file.' })
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
