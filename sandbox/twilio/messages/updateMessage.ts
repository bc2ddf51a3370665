import type { Answer, Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { refuse } from '../errorCodes.ts'
import { setStatus } from './advanceMessage.ts'
import { answerMessage } from './createMessage.ts'
import { readNamedMessage, refuseUnknown } from './retrieveMessage.ts'
import { changeMessage, hasEnded, type Message } from './storeMessages.ts'

/**
 * `POST …/Messages/:sid.json`: redacts the text when Body is empty, cancels a scheduled text with
 * `Status=canceled`; one of the two at a time
 * (https://www.twilio.com/docs/messaging/api/message-resource#update-a-message-resource).
 */
export function updateMessage(world: World, call: Call): Answer {
  return world.store.transact(() => {
    const message = readNamedMessage(world, call)
    if (!message) return refuseUnknown(call)
    const given = new URLSearchParams(call.body)
    const body = given.get('Body')
    const status = given.get('Status')
    if (body === '' && status === null) return redact(world, message)
    if (body === null && status === 'canceled') return cancel(world, message)
    return refuse(30400)
  })
}

function redact(world: World, message: Message): Answer {
  if (!hasEnded(message)) return refuse(20009)
  return answerMessage(world, changeMessage(world, message, { redacted: 1 }))
}

function cancel(world: World, message: Message): Answer {
  if (message.status !== 'scheduled') return refuse(30409)
  return answerMessage(world, setStatus(world, message, 'canceled'))
}
