import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInCalls } from '#rules/calls/signInCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { presentSession } from '#server/business/presentSession.ts'
import { presentTestMode } from '#server/business/presentTestMode.ts'
import { type Actor, requireActor, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { Refusal } from '#server/http/problems.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import { type Cookies, openCookies } from './cookies.ts'
import { endSession, enterSession } from './enterSession.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { proveAgain } from './proveAgain.ts'
import { recordingWrongCode } from './recordFailedProof.ts'
import { recordFailure } from './recordFailure.ts'
import { sendCode } from './sendCode.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { signIn } from './signIn.ts'

/** The calls that sign in and out and prove who is signed in. */
export function authRoutes(api: Api, context: AppContext): void {
  const cookies = openCookies(context)

  api.get(
    '/auth/test-mode',
    {
      schema: {
        summary: 'Whether this Ringup is being tried out',
        tags: ['sign-in'],
        ...signInCalls['GET /auth/test-mode'],
      },
    },
    () => ({ testMode: presentTestMode(context.config) }),
  )

  api.post(
    '/auth/code',
    {
      schema: {
        summary: 'Text a sign-in code',
        tags: ['sign-in'],
        ...signInCalls['POST /auth/code'],
      },
    },
    (request, reply) =>
      sendCode(context, request.body, cookies.readAsker(request, reply), new Date()),
  )

  api.post(
    '/auth/session',
    {
      schema: { summary: 'Sign in', tags: ['sign-in'], ...signInCalls['POST /auth/session'] },
    },
    async (request, reply) => {
      const now = new Date()
      const asker = cookies.readAsker(request, reply)
      const token = await signIn(context, request.body, asker, now).catch((error: unknown) =>
        recordFailure(context, request, request.body, error),
      )
      return enterSession(context, { request, reply, cookies }, token, now)
    },
  )

  api.get(
    '/auth/session',
    {
      schema: {
        summary: 'Who is signed in',
        tags: ['sign-in'],
        ...signInCalls['GET /auth/session'],
      },
    },
    (request, reply) => {
      const actor = requireActor(request)
      // The database extends the session; without this the browser would drop the cookie on its first date.
      const token = cookies.readSession(request)
      if (token) cookies.setSession(reply, token)
      return presentSession(context, actor)
    },
  )

  proofRoute(api, context, cookies)
  sessionRoutes(api, context)
  passkeyRoutes(api, context)
  signOutRoute(api, context, cookies)
}

function signOutRoute(api: Api, context: AppContext, cookies: Cookies): void {
  api.delete(
    '/auth/session',
    { schema: { summary: 'Sign out', tags: ['sign-in'], ...signInCalls['DELETE /auth/session'] } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const token = cookies.readSession(request)
      await recordOwn(context, request.actor, 'access.signed_out')
      if (token) await endSession(context, token)
      return cookies.clearSession(reply).status(204).send(null)
    },
  )
}

function proofRoute(api: Api, context: AppContext, cookies: Cookies): void {
  api.get(
    '/auth/proof',
    {
      schema: {
        summary: 'Whether who is signed in has proved it lately',
        tags: ['sign-in'],
        ...signInCalls['GET /auth/proof'],
      },
    },
    async (request, reply) => {
      requireProof(request, new Date())
      return reply.status(204).send(null)
    },
  )

  api.post(
    '/auth/proof',
    {
      schema: {
        summary: 'Prove anew that it is you',
        tags: ['sign-in'],
        ...signInCalls['POST /auth/proof'],
      },
    },
    async (request, reply) => {
      const { userId, phone, hasPasskey } = requireActor(request)
      if (hasPasskey) throw new Refusal('passkey_needed')
      const token = cookies.readSession(request) ?? ''
      const asker = cookies.readAsker(request, reply)
      const proof = { phone, token, code: request.body.code }
      const now = new Date()
      await recordingWrongCode(context, userId, now, () => proveAgain(context, proof, asker, now))
      await recordOwn(context, request.actor, 'access.proved')
      return reply.status(204).send(null)
    },
  )
}

/** Records what someone did about their own session, where they have a business that could want to know. */
async function recordOwn(
  context: AppContext,
  actor: Actor | null,
  type: 'access.signed_out' | 'access.proved',
): Promise<void> {
  if (actor?.member) await recordAccess(context, { ...actor, ...actor.member }, type)
}
