import type { FastifyRequest } from 'fastify'
import { apiKeyExpression } from '#rules/apiKey.ts'
import { isKeyRoute } from '#rules/keyRoutes.ts'
import type { AppContext } from '#server/appContext.ts'
import type { KeyActor } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { readBearer } from '#server/http/readBearer.ts'
import { readKey } from '#server/keys/readKey.ts'
import { openCookies } from './cookies.ts'
import { readActor } from './readActor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the business that the call names; null if it names none. */
    businessNamed?: string | null
  }
}

/**
 * Returns the hook that reads the session cookie into `request.actor`, or a key into `request.apiKey`, before every
 * route of the API. A person
 * may work in several businesses, so a call names the one that it is about: in the header `Ringup-Business`
 * or, where a browser sends no headers of ours, in the query. Without a name it is the one chosen last.
 * @param isUse false for an open stream that looks again: a screen that nobody touches extends no session
 */
export function authenticate(
  context: AppContext,
  isUse = true,
): (request: FastifyRequest) => Promise<void> {
  const cookies = openCookies(context)
  return async (request) => {
    if (apiKeyExpression.test(request.url)) throw new Refusal('key_in_address')
    const named = nameBusiness(request)
    const bearer = readBearer(request)
    // A cookie beside a key counts for nothing: the key alone says who calls.
    if (bearer !== null) {
      request.apiKey = await authenticateKey(context, request, bearer, named)
      return
    }
    const token = cookies.readSession(request)
    request.actor = token ? await readActor(context, token, new Date(), named, isUse) : null
    if (!token || !named || !request.actor || request.actor.member) return
    // A person who was removed from one business still signs in and out, and goes on in another.
    if (!isAboutSession(request)) throw new Refusal('not_a_member')
    request.actor = await readActor(context, token, new Date())
  }
}

/**
 * Returns the key that a program calls with, if this is one of the calls that a key can make.
 * @throws {Refusal} key_invalid, key_over, key_address_refused, not_a_member, person_required
 */
async function authenticateKey(
  context: AppContext,
  request: FastifyRequest,
  bearer: string,
  named: string | null,
): Promise<KeyActor> {
  const key = await readKey(context, bearer, request.ip, new Date())
  if (named && named !== key.businessId) throw new Refusal('not_a_member')
  if (!isKeyRoute(request.method, request.routeOptions.url)) throw new Refusal('person_required')
  return key
}

function nameBusiness(request: FastifyRequest): string | null {
  if (request.businessNamed !== undefined) return request.businessNamed
  const header = request.headers['ringup-business']
  const query = request.query as Record<string, unknown>
  const named = header ?? query['business']
  // The calls' own parameters are checked strictly, and this is none of them.
  delete query['business']
  request.businessNamed = typeof named === 'string' && named !== '' ? named : null
  return request.businessNamed
}

function isAboutSession({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/auth/') ?? false
}
