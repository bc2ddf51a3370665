import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/appContext.ts'
import { openCookies } from './cookies.ts'
import { readActor } from './readActor.ts'

/** Returns the hook that reads the session cookie into `request.actor` before every route of the API. */
export function authenticate(context: AppContext): (request: FastifyRequest) => Promise<void> {
  const cookies = openCookies(context)
  return async (request) => {
    const token = cookies.readSession(request)
    request.actor = token ? await readActor(context, token, new Date()) : null
  }
}
