import { type Answer, type Call, indexRoutes, type Route } from '../http/route.ts'
import type { World } from '../world.ts'
import { refuseUnauthenticated } from './authenticate.ts'
import { messageOfCode, moreInfo, refuse } from './errorCodes.ts'
import { createFeedback } from './messages/createFeedback.ts'
import { createMessage } from './messages/createMessage.ts'
import { deleteMessage } from './messages/deleteMessage.ts'
import { listMessages } from './messages/listMessages.ts'
import { listMedia, retrieveMedia } from './messages/readMedia.ts'
import { retrieveMessage } from './messages/retrieveMessage.ts'
import { updateMessage } from './messages/updateMessage.ts'
import {
  buyNumber,
  listNumbers,
  offerNumbers,
  releaseNumber,
  retrieveNumber,
  updateNumber,
} from './numbers.ts'

type Handler = (world: World, call: Call) => Answer | 'handled'
const account = '/2010-04-01/Accounts/:account'
const messages = '/2010-04-01/Accounts/:account/Messages'

const endpoints: [Route['method'], string, string, Handler][] = [
  ['POST', `${messages}.json`, 'messages.create', createMessage],
  ['GET', `${messages}.json`, 'messages.list', listMessages],
  ['GET', `${messages}/:sid`, 'messages.retrieve', retrieveMessage],
  ['POST', `${messages}/:sid`, 'messages.update', updateMessage],
  ['DELETE', `${messages}/:sid`, 'messages.delete', deleteMessage],
  ['POST', `${messages}/:sid/Feedback.json`, 'feedback.create', createFeedback],
  ['GET', `${messages}/:sid/Media.json`, 'media.list', listMedia],
  ['GET', `${messages}/:sid/Media/:media`, 'media.retrieve', retrieveMedia],
  ['GET', `${account}/AvailablePhoneNumbers/:country/:kind`, 'numbers.offer', offerNumbers],
  ['POST', `${account}/IncomingPhoneNumbers.json`, 'numbers.buy', buyNumber],
  ['GET', `${account}/IncomingPhoneNumbers.json`, 'numbers.list', listNumbers],
  ['GET', `${account}/IncomingPhoneNumbers/:sid`, 'numbers.retrieve', retrieveNumber],
  ['POST', `${account}/IncomingPhoneNumbers/:sid`, 'numbers.update', updateNumber],
  ['DELETE', `${account}/IncomingPhoneNumbers/:sid`, 'numbers.release', releaseNumber],
]

/**
 * Returns the routes of the Messages API, each named `twilio.<resource>.<action>` for the fault
 * control.
 */
export function twilioRoutes(world: World): Route[] {
  return endpoints.map(([method, path, action, handle]) => ({
    method,
    path,
    name: `twilio.${action}`,
    handle: (call) => refuseUnauthenticated(world, call) ?? handle(world, call),
  }))
}

const findKnown = indexRoutes(
  endpoints.map(([, path, name]) => ({ method: 'GET', path, name, handle: () => 'handled' })),
)

/**
 * Answers where the Messages API has no route: the path takes another method, or leads to nothing.
 */
export function twilioNotFound(path: string): Answer {
  return findKnown('GET', path) ? refuse(20004) : refuse(20404, { path })
}

/**
 * Returns the body of a rehearsed failure.
 * @param error its `code` is the code to answer with; by default the one that goes with the status
 */
export function twilioFault(
  status: number,
  error?: Record<string, string>,
): Record<string, unknown> {
  const usual = { 401: 20003, 403: 20005, 429: 20429 }[status] ?? 20500
  const code = Number(error?.code ?? usual)
  return { code, message: messageOfCode(code), more_info: moreInfo(code), status }
}
