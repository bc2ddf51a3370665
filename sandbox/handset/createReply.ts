import { type Answer, answerJson, type Call } from '../http/route.ts'
import { canReceive } from '../twilio/addresses.ts'
import { receiveReply } from '../twilio/replies/receiveReply.ts'
import type { World } from '../world.ts'
import { readLastReceived } from './listPhones.ts'
import { presentText } from './readTexts.ts'

const bodyLengthMax = 1_600
const e164 = /^\+[1-9]\d{6,14}$/

/**
 * `POST /phones/:phone/messages {body, to?}`: takes a text written on a handset. Without `to` it
 * goes to the sender of the latest text, or to the account's number.
 */
export function createReply(world: World, call: Call): Answer {
  const from = call.params.phone ?? ''
  const given = parseJson(call.body)
  const body = given?.body
  const recipient = given?.to ?? readLastReceived(world, from)?.sender ?? world.config.twilio.number
  if (!e164.test(from) || typeof recipient !== 'string') {
    return answerJson(400, { error: 'The number must be in E.164, for example +447400123456.' })
  }
  if (typeof body !== 'string' || body.trim() === '' || body.length > bodyLengthMax) {
    return answerJson(400, { error: `"body" must be a text of 1 to ${bodyLengthMax} characters.` })
  }
  if (!canReceive(recipient)) {
    return answerJson(400, {
      error: `A sender with a name, such as ${recipient}, cannot be answered.`,
    })
  }
  return answerJson(201, presentText(receiveReply(world, { from, to: recipient, body })))
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
