import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '#rules/limits.ts'
import { codeSent, proofBody, sendCodeBody, sessionView, signInBody } from '#rules/shapes/signIn.ts'
import { requireActor } from '#server/actor.ts'
import type { Api } from '#server/api.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { presentSession } from '#server/presentSession.ts'
import { proveAgain } from './proveAgain.ts'
import { readActor } from './readActor.ts'
import { sendCode } from './sendCode.ts'
import { sessionTokenHash, signIn } from './signIn.ts'

const cookieName = 'ringup_session'

/** Signing in and out, and the hook that tells every later route who is asking. */
export function authRoutes(api: Api, house: House): void {
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: house.config.publicUrl.startsWith('https:'),
    maxAge: limits.sessionLifeMs / 1_000,
  }

  api.post(
    '/auth/code',
    {
      schema: {
        summary: 'Text a sign-in code',
        tags: ['sign-in'],
        body: sendCodeBody,
        response: { 200: codeSent },
      },
    },
    (request) => sendCode(house, request.body, new Date()),
  )

  api.post(
    '/auth/session',
    {
      schema: {
        summary: 'Sign in',
        tags: ['sign-in'],
        body: signInBody,
        response: { 200: sessionView },
      },
    },
    async (request, reply) => {
      const now = new Date()
      const token = await signIn(house, request.body, now)
      const actor = await readActor(house, token, now)
      request.actor = actor
      reply.setCookie(cookieName, token, cookieOptions)
      return presentSession(house, requireActor(request))
    },
  )

  api.get(
    '/auth/session',
    { schema: { summary: 'Who is signed in', tags: ['sign-in'], response: { 200: sessionView } } },
    (request, reply) => {
      const actor = requireActor(request)
      // The session rolls on in the database; without this the browser would forget it on its day.
      const token = request.cookies[cookieName]
      if (token) reply.setCookie(cookieName, token, cookieOptions)
      return presentSession(house, actor)
    },
  )

  proofRoute(api, house)

  api.delete(
    '/auth/session',
    { schema: { summary: 'Sign out', tags: ['sign-in'], response: { 204: z.null() } } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const token = request.cookies[cookieName]
      if (token) {
        await outsideBusinesses(house.database, (tx) =>
          tx.deleteFrom('session').where('tokenHash', '=', sessionTokenHash(token)).execute(),
        )
      }
      return reply.clearCookie(cookieName, cookieOptions).status(204).send(null)
    },
  )
}

function proofRoute(api: Api, house: House): void {
  api.post(
    '/auth/proof',
    {
      schema: {
        summary: 'Prove anew that it is you',
        tags: ['sign-in'],
        body: proofBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { phone } = requireActor(request)
      const token = request.cookies[cookieName] ?? ''
      await proveAgain(house, { phone, token, code: request.body.code }, new Date())
      return reply.status(204).send(null)
    },
  )
}

/** Reads the session cookie into `request.actor`; runs before every route of the API. */
export function authenticate(house: House) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = request.cookies[cookieName]
    request.actor = token ? await readActor(house, token, new Date()) : null
  }
}
