import type { Answer, Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { refuse } from '../errorCodes.ts'
import { answerMessage } from './createMessage.ts'
import { type Message, readMessage } from './storeMessages.ts'

/** `GET …/Messages/:sid.json`: returns a text. */
export function retrieveMessage(world: World, call: Call): Answer {
  const message = readNamedMessage(world, call)
  return message ? answerMessage(world, message) : refuseUnknown(call)
}

/** Returns the text that a call's path names, unless it was deleted or is in no log. */
export function readNamedMessage(world: World, call: Call): Message | undefined {
  const message = readMessage(world, (call.params.sid ?? '').replace(/\.json$/, ''))
  return message?.hidden === null ? message : undefined
}

/** Refuses a call whose path leads to nothing. */
export function refuseUnknown(call: Call): Answer {
  return refuse(20404, { path: call.path })
}
