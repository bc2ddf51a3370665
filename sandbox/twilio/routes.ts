import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answer, Call, Route } from '../http/route.ts'
import type { World } from '../world.ts'
import { createMessage, refuse } from './createMessage.ts'
import { deleteMessage, listMessages, retrieveMessage } from './readMessages.ts'

type Handler = (world: World, call: Call) => Answer | 'handled'
const base = '/2010-04-01/Accounts/:account'

const endpoints: [Route['method'], string, string, Handler][] = [
  ['POST', `${base}/Messages.json`, 'create', createMessage],
  ['GET', `${base}/Messages.json`, 'list', listMessages],
  ['GET', `${base}/Messages/:file`, 'retrieve', retrieveMessage],
  ['DELETE', `${base}/Messages/:file`, 'delete', deleteMessage],
]

/** The Messages API; each route is named `twilio.messages.<action>` for the fault control. */
export function twilioRoutes(world: World): Route[] {
  return endpoints.map(([method, path, action, handle]) => ({
    method,
    path,
    name: `twilio.messages.${action}`,
    handle: (call) => {
      if (!isAuthentic(world, call)) return refuse(401, 20003, 'Authenticate')
      return handle(world, call)
    },
  }))
}

/** The answer of a rehearsed failure. */
export function twilioFault(status: number): Record<string, unknown> {
  const code = status === 429 ? 20429 : 20500
  return {
    code,
    message: status === 429 ? 'Too Many Requests' : 'An internal server error has occurred',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  }
}

function isAuthentic(world: World, call: Call): boolean {
  const { accountSid, authToken } = world.config.twilio
  const [scheme = '', value = ''] = (call.headers.authorization ?? '').split(' ')
  if (!/^basic$/i.test(scheme) || call.params.account !== accountSid) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const given = Buffer.from(value, 'base64').toString('utf8')
  return timingSafeEqual(digest(given), digest(`${accountSid}:${authToken}`))
}
