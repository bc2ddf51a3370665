import type { Answer, Call } from '../http/route.ts'
import type { World } from '../world.ts'
import { setStatus } from './advanceMessage.ts'
import { answerMessage } from './createMessage.ts'
import { refuse } from './errorCodes.ts'
import { changeMessage, hasEnded, type Message, readMessage } from './keepMessages.ts'

/** `GET …/Messages/:sid.json`. */
export function retrieveMessage(world: World, call: Call): Answer {
  const message = findMessage(world, call)
  return message ? answerMessage(world, message) : refuseUnknown(call)
}

/** The text that a call's path names, unless it was deleted or is of no log. */
export function findMessage(world: World, call: Call): Message | undefined {
  const message = readMessage(world, (call.params.sid ?? '').replace(/\.json$/, ''))
  return message?.hidden === null ? message : undefined
}

/** Nothing is at the path of the call. */
export function refuseUnknown(call: Call): Answer {
  return refuse(20404, { path: call.path })
}

/**
 * `DELETE …/Messages/:sid.json`: 204, but not while the text is under way
 * (https://www.twilio.com/docs/api/errors/20009).
 */
export function deleteMessage(world: World, call: Call): Answer {
  return world.store.transact(() => {
    const message = findMessage(world, call)
    if (!message) return refuseUnknown(call)
    if (!hasEnded(message)) return refuse(20009)
    changeMessage(world, message, { hidden: 'deleted' })
    return { status: 204, body: '' }
  })
}

/**
 * `POST …/Messages/:sid.json`: an empty Body redacts the text, `Status=canceled` calls off a
 * scheduled one; one of the two at a time
 * (https://www.twilio.com/docs/messaging/api/message-resource#update-a-message-resource).
 */
export function updateMessage(world: World, call: Call): Answer {
  return world.store.transact(() => {
    const message = findMessage(world, call)
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
