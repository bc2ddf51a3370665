import { createHmac } from 'node:crypto'
import type { Answer, Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { readStored } from './storeMedia.ts'

/** How long the address of a file works (https://help.twilio.com/articles/223183748). */
const worksForMs = 4 * 3_600_000

/**
 * Returns an address at which anybody can read a file for four hours: at Twilio on a host of its own,
 * mms.twiliocdn.com.
 */
export function mediaAddress(world: World, sid: string): string {
  const until = world.clock.now() + worksForMs
  const query = new URLSearchParams({ Expires: String(until), Signature: sign(world, sid, until) })
  return `${world.url}/media/${sid}?${query}`
}

/**
 * `GET /media/:sid`: returns a file. As at the storage behind Twilio, a call that carries keys besides the signature
 * in its address is refused, and an address that has expired as well.
 */
export function downloadMedium(world: World, call: Call): Answer {
  const sid = call.params.sid ?? ''
  if (call.headers.authorization) {
    return refuseFile(400, 'InvalidArgument', 'Only one auth mechanism allowed')
  }
  const until = Number(call.query.get('Expires'))
  const isSigned = call.query.get('Signature') === sign(world, sid, until)
  if (!isSigned || until < world.clock.now())
    return refuseFile(403, 'AccessDenied', 'Access Denied')
  const medium = readStored(world, sid)
  if (!medium) return refuseFile(404, 'NoSuchKey', 'The specified key does not exist.')
  return {
    status: 200,
    headers: { 'Content-Type': medium.content_type },
    body: '',
    bytes: Buffer.from(medium.content, 'base64'),
  }
}

function sign({ config }: World, sid: string, until: number): string {
  return createHmac('sha256', config.twilio.authToken).update(`${sid} ${until}`).digest('hex')
}

function refuseFile(status: number, code: string, message: string): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  }
}
