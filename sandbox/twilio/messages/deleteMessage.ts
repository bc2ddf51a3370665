import type { Answer, Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { refuse } from '../errorCodes.ts'
import { readNamedMessage, refuseUnknown } from './retrieveMessage.ts'
import { changeMessage, hasEnded } from './storeMessages.ts'

/**
 * `DELETE …/Messages/:sid.json`: deletes a text with 204, but not while it is being sent
 * (https://www.twilio.com/docs/api/errors/20009).
 */
export function deleteMessage(world: World, call: Call): Answer {
  return world.store.transact(() => {
    const message = readNamedMessage(world, call)
    if (!message) return refuseUnknown(call)
    if (!hasEnded(message)) return refuse(20009)
    changeMessage(world, message, { hidden: 'deleted' })
    return { status: 204, body: '' }
  })
}
