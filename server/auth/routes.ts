import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInCalls } from '#rules/calls/signInCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { presentSession } from '#server/business/presentSession.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { requireActor, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import { openCookies } from './cookies.ts'
import { proveAgain } from './proveAgain.ts'
import { readActor } from './readActor.ts'
import { recordFailure } from './recordFailure.ts'
import { sendCode } from './sendCode.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { signIn } from './signIn.ts'
import { sessionTokenHash } from './startSession.ts'

/** The calls that sign in and out and prove who is signed in. */
export function authRoutes(api: Api, context: AppContext): void {
  const cookies = openCookies(context)

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
      // End the session that this browser had: anybody else who holds its token is signed out.
      const previousToken = cookies.readSession(request)
      if (previousToken) await endSession(context, previousToken)
      const actor = await readActor(context, token, now)
      request.actor = actor
      if (actor?.member)
        await recordAccess(context, { ...actor, ...actor.member }, 'access.signed_in')
      cookies.setSession(reply, token)
      return presentSession(context, requireActor(request))
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

  api.delete(
    '/auth/session',
    { schema: { summary: 'Sign out', tags: ['sign-in'], ...signInCalls['DELETE /auth/session'] } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const token = cookies.readSession(request)
      if (token) await endSession(context, token)
      return cookies.clearSession(reply).status(204).send(null)
    },
  )
}

function proofRoute(api: Api, context: AppContext, cookies: ReturnType<typeof openCookies>): void {
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
      const { phone } = requireActor(request)
      const token = cookies.readSession(request) ?? ''
      const asker = cookies.readAsker(request, reply)
      await proveAgain(context, { phone, token, code: request.body.code }, asker, new Date())
      return reply.status(204).send(null)
    },
  )
}

async function endSession(context: AppContext, token: string): Promise<void> {
  await outsideBusinesses(context.database, (tx) =>
    tx.deleteFrom('session').where('tokenHash', '=', sessionTokenHash(token)).execute(),
  )
}
