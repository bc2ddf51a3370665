import { type Answer, type Call, indexRoutes, type Route } from '../http/route.ts'
import type { World } from '../world.ts'
import { refuseUnauthenticated } from './authenticate.ts'
import { messageOfCode, moreInfo, refuse } from './errorCodes.ts'
import { createFeedback } from './messages/createFeedback.ts'
import { createMessage } from './messages/createMessage.ts'
import { deleteMessage } from './messages/deleteMessage.ts'
import { downloadMedium } from './messages/downloadMedium.ts'
import { listMessages } from './messages/listMessages.ts'
import { deleteMedia, listMedia, retrieveMedia } from './messages/readMedia.ts'
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
import { readAccount } from './readAccount.ts'
import {
  listBrands,
  listCampaigns,
  listTollFree,
  readGeoPermissions,
} from './registrations/readRegistrations.ts'
import {
  listServiceCodes,
  listServiceNames,
  listServiceNumbers,
  listServices,
  listShortCodes,
  retrieveService,
  updateService,
} from './senders/readPool.ts'

type Handler = (world: World, call: Call) => Answer | 'handled'
const account = '/2010-04-01/Accounts/:account'
const services = '/v1/Services/:sid'
const messages = '/2010-04-01/Accounts/:account/Messages'

const endpoints: [Route['method'], string, string, Handler][] = [
  ['GET', '/2010-04-01/Accounts/:file', 'accounts.retrieve', readAccount],
  ['POST', `${messages}.json`, 'messages.create', createMessage],
  ['GET', `${messages}.json`, 'messages.list', listMessages],
  ['GET', `${messages}/:sid`, 'messages.retrieve', retrieveMessage],
  ['POST', `${messages}/:sid`, 'messages.update', updateMessage],
  ['DELETE', `${messages}/:sid`, 'messages.delete', deleteMessage],
  ['POST', `${messages}/:sid/Feedback.json`, 'feedback.create', createFeedback],
  ['GET', `${messages}/:sid/Media.json`, 'media.list', listMedia],
  ['GET', `${messages}/:sid/Media/:media`, 'media.retrieve', retrieveMedia],
  ['DELETE', `${messages}/:sid/Media/:media`, 'media.delete', deleteMedia],
  ['GET', `${account}/AvailablePhoneNumbers/:country/:kind`, 'numbers.offer', offerNumbers],
  ['POST', `${account}/IncomingPhoneNumbers.json`, 'numbers.buy', buyNumber],
  ['GET', `${account}/IncomingPhoneNumbers.json`, 'numbers.list', listNumbers],
  ['GET', `${account}/IncomingPhoneNumbers/:sid`, 'numbers.retrieve', retrieveNumber],
  ['POST', `${account}/IncomingPhoneNumbers/:sid`, 'numbers.update', updateNumber],
  ['DELETE', `${account}/IncomingPhoneNumbers/:sid`, 'numbers.release', releaseNumber],
  ['GET', `${account}/SMS/ShortCodes.json`, 'short_codes.list', listShortCodes],
  // At Twilio these have hosts of their own, messaging.twilio.com and accounts.twilio.com.
  ['GET', '/v1/Services', 'services.list', listServices],
  ['GET', services, 'services.retrieve', retrieveService],
  ['POST', services, 'services.update', updateService],
  ['GET', `${services}/PhoneNumbers`, 'services.numbers', listServiceNumbers],
  ['GET', `${services}/ShortCodes`, 'services.codes', listServiceCodes],
  ['GET', `${services}/AlphaSenders`, 'services.names', listServiceNames],
  ['GET', `${services}/Compliance/Usa2p`, 'campaigns.list', listCampaigns],
  ['GET', '/v1/a2p/BrandRegistrations', 'brands.list', listBrands],
  ['GET', '/v1/Tollfree/Verifications', 'tollfree.list', listTollFree],
  ['GET', '/v1/Messaging/GeoPermissions', 'countries.read', readGeoPermissions],
]

/**
 * Returns the routes of the Messages API, each named `twilio.<resource>.<action>` for the fault
 * control.
 */
export function twilioRoutes(world: World): Route[] {
  const ofAccount = endpoints.map(
    ([method, path, action, handle]): Route => ({
      method,
      path,
      name: `twilio.${action}`,
      handle: (call) => refuseUnauthenticated(world, call) ?? handle(world, call),
    }),
  )
  // At Twilio on a host of its own, which knows nothing of the account's keys.
  const files: Route = {
    method: 'GET',
    path: '/media/:sid',
    name: 'twilio.media.download',
    handle: (call) => downloadMedium(world, call),
  }
  return [...ofAccount, files]
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
