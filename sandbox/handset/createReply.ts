import { type Answer, answerJson, type Call } from '../http/route.ts'
import { canReceive } from '../twilio/addresses.ts'
import type { NewMedium } from '../twilio/messages/storeMedia.ts'
import { mediaMax } from '../twilio/messages/textLimits.ts'
import { receiveReply } from '../twilio/replies/receiveReply.ts'
import type { World } from '../world.ts'
import { readLastReceived } from './listPhones.ts'
import { presentText } from './readTexts.ts'

const bodyLengthMax = 1_600
/** Carriers pass on less; Twilio's own limit is 5 MB (https://www.twilio.com/docs/messaging/api/media-resource). */
const mediaBytesMax = 5 * 1_048_576
const mimeType = /^[\w.+-]+\/[\w.+-]+$/
const notBase64 = /[^A-Za-z0-9+/]/
const e164 = /^\+[1-9]\d{6,14}$/

/**
 * `POST /phones/:phone/messages {body?, to?, media?}`: takes a text written on a handset. Without `to` it
 * goes to the sender of the latest text, or to the account's number. `media` are up to ten files, each
 * `{contentType, content}` with its content in base64; with any, the words may be missing.
 */
export function createReply(world: World, call: Call): Answer {
  const from = call.params.phone ?? ''
  const given = parseJson(call.body)
  const body = given?.body ?? ''
  const media = readMedia(given?.media ?? [])
  const recipient = given?.to ?? readLastReceived(world, from)?.sender ?? world.config.twilio.number
  if (!e164.test(from) || typeof recipient !== 'string') {
    return answerJson(400, { error: 'The number must be in E.164, for example +447400123456.' })
  }
  if (typeof media === 'string') return answerJson(400, { error: media })
  const isEmpty = typeof body === 'string' && body.trim() === '' && media.length === 0
  if (typeof body !== 'string' || isEmpty || body.length > bodyLengthMax) {
    return answerJson(400, { error: `"body" must be a text of 1 to ${bodyLengthMax} characters.` })
  }
  if (!canReceive(recipient)) {
    return answerJson(400, {
      error: `A sender with a name, such as ${recipient}, cannot be answered.`,
    })
  }
  return answerJson(201, presentText(receiveReply(world, { from, to: recipient, body, media })))
}

/** Reads the files of a text; returns the sentence that refuses them when they cannot be sent. */
function readMedia(given: unknown): NewMedium[] | string {
  if (!Array.isArray(given) || given.length > mediaMax)
    return `"media" must be at most ${mediaMax} files.`
  const media: NewMedium[] = given.map((one) => ({
    contentType: String(one?.contentType),
    content: String(one?.content),
  }))
  const isRead = media.every(
    ({ contentType, content }) => mimeType.test(contentType) && isBase64(content),
  )
  if (!isRead) return 'Each of "media" must be {contentType, content}, with its content in base64.'
  const bytes = media.reduce((sum, { content }) => sum + Buffer.byteLength(content, 'base64'), 0)
  return bytes <= mediaBytesMax ? media : '"media" must be 5 MB at most, together.'
}

/**
 * Returns whether a text is base64. It looks for a character that does not belong there: a pattern for the whole
 * text remembers each of its millions of characters to go back to, which can exhaust the stack.
 */
function isBase64(text: string): boolean {
  const digits = text.replace(/={1,2}$/, '')
  return digits !== '' && !notBase64.test(digits)
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
