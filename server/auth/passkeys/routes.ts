import type { FastifyRequest } from 'fastify'
import { passkeyCalls } from '#rules/calls/passkeyCalls.ts'
import type { PasskeyView } from '#rules/shapes/passkey.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { requireActor, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { Refusal } from '#server/http/problems.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import { openCookies } from '../cookies.ts'
import { enterSession } from '../enterSession.ts'
import { recordingWrongCode } from '../recordFailedProof.ts'
import { sessionTokenHash } from '../startSession.ts'
import { enrolPasskey, offerEnrolment } from './enrolPasskey.ts'
import { listPasskeys } from './readPasskeys.ts'
import { relyingParty } from './relyingParty.ts'
import { type Asked, askRemoval, keepPasskey, removePasskey } from './removePasskey.ts'
import { offerProof, offerSignIn, proveByPasskey, signInByPasskey } from './usePasskey.ts'

const about = { tags: ['sign-in'] }

/** The calls that make, use and remove passkeys. */
export function passkeyRoutes(api: Api, context: AppContext): void {
  ownRoutes(api, context)
  renameRoute(api, context)
  removalRoutes(api, context)
  signInRoutes(api, context)
  proofRoutes(api, context)
}

function ownRoutes(api: Api, context: AppContext): void {
  const { database, config } = context
  api.get(
    '/auth/passkeys',
    {
      schema: { summary: 'List your passkeys', ...about, ...passkeyCalls['GET /auth/passkeys'] },
    },
    async (request) => {
      const { userId } = requireActor(request)
      const data = await outsideBusinesses(database, (tx) =>
        listPasskeys(tx, context, userId, new Date()),
      )
      return { data, available: relyingParty(config).isAvailable }
    },
  )

  api.post(
    '/auth/passkeys/enrol-options',
    {
      schema: {
        summary: 'Begin to make a passkey',
        ...about,
        ...passkeyCalls['POST /auth/passkeys/enrol-options'],
      },
    },
    (request) => {
      const now = new Date()
      requireProof(request, now)
      const { phone } = requireActor(request)
      return offerEnrolment(
        context,
        ownSession(context, request),
        presentE164(phone).phoneInternational,
        now,
      )
    },
  )

  api.post(
    '/auth/passkeys',
    {
      schema: { summary: 'Make a passkey', ...about, ...passkeyCalls['POST /auth/passkeys'] },
    },
    async (request, reply) => {
      const now = new Date()
      requireProof(request, now)
      const session = ownSession(context, request)
      const userAgent = request.headers['user-agent'] ?? ''
      const { sessionId } = requireActor(request)
      const by = { ...session, sessionId, userAgent }
      const id = await enrolPasskey(context, by, request.body, now)
      return reply.status(201).send(await readOne(context, by.userId, id))
    },
  )
}

function renameRoute(api: Api, context: AppContext): void {
  const { database } = context
  api.patch(
    '/auth/passkeys/:id',
    {
      schema: {
        summary: 'Rename a passkey',
        ...about,
        ...passkeyCalls['PATCH /auth/passkeys/:id'],
      },
    },
    async (request) => {
      const { userId } = requireActor(request)
      const { id } = request.params
      await outsideBusinesses(database, (tx) =>
        tx
          .updateTable('passkey')
          .set({ name: request.body.name })
          .where('id', '=', id)
          .where('userId', '=', userId)
          .execute(),
      )
      return readOne(context, userId, id)
    },
  )
}

function removalRoutes(api: Api, context: AppContext): void {
  const cookies = openCookies(context)
  api.delete(
    '/auth/passkeys/:id',
    {
      schema: {
        summary: 'Remove a passkey',
        ...about,
        ...passkeyCalls['DELETE /auth/passkeys/:id'],
      },
    },
    async (request, reply) => {
      const now = new Date()
      requireProof(request, now)
      await removePasskey(context, askedBy(request, request.params.id), now)
      return reply.status(204).send(null)
    },
  )

  api.post(
    '/auth/passkeys/:id/removal',
    {
      schema: {
        summary: 'Ask that a passkey is removed after a day',
        ...about,
        ...passkeyCalls['POST /auth/passkeys/:id/removal'],
      },
    },
    async (request, reply) => {
      const { phone, userId } = requireActor(request)
      const { id } = request.params
      const asker = cookies.readAsker(request, reply)
      const proof = { phone, code: request.body.code, asker }
      const now = new Date()
      await recordingWrongCode(context, userId, now, () =>
        askRemoval(context, askedBy(request, id), proof, now),
      )
      return readOne(context, userId, id)
    },
  )

  api.delete(
    '/auth/passkeys/:id/removal',
    {
      schema: {
        summary: 'Keep a passkey whose removal was asked for',
        ...about,
        ...passkeyCalls['DELETE /auth/passkeys/:id/removal'],
      },
    },
    async (request) => {
      const { userId } = requireActor(request)
      const { id } = request.params
      await keepPasskey(context, askedBy(request, id), new Date())
      return readOne(context, userId, id)
    },
  )
}

function signInRoutes(api: Api, context: AppContext): void {
  const cookies = openCookies(context)
  api.post(
    '/auth/passkeys/sign-in-options',
    {
      schema: {
        summary: 'Begin to sign in by a passkey',
        ...about,
        ...passkeyCalls['POST /auth/passkeys/sign-in-options'],
      },
    },
    (request, reply) => {
      const offer = cookies.readOffer(request, reply)
      return offerSignIn(context, { address: request.ip, offer }, new Date())
    },
  )

  api.post(
    '/auth/passkeys/sign-in',
    {
      schema: {
        summary: 'Sign in by a passkey',
        ...about,
        ...passkeyCalls['POST /auth/passkeys/sign-in'],
      },
    },
    async (request, reply) => {
      const now = new Date()
      const browser = {
        asker: cookies.readAsker(request, reply),
        offer: cookies.readOffer(request, reply),
      }
      const token = await signInByPasskey(context, request.body, browser, now)
      return enterSession(context, { request, reply, cookies }, token, now, { proof: 'passkey' })
    },
  )
}

function proofRoutes(api: Api, context: AppContext): void {
  api.post(
    '/auth/passkeys/proof-options',
    {
      schema: {
        summary: 'Begin to prove by a passkey that it is you',
        ...about,
        ...passkeyCalls['POST /auth/passkeys/proof-options'],
      },
    },
    (request) => offerProof(context, ownSession(context, request), new Date()),
  )

  api.post(
    '/auth/passkeys/proof',
    {
      schema: {
        summary: 'Prove by a passkey that it is you',
        ...about,
        ...passkeyCalls['POST /auth/passkeys/proof'],
      },
    },
    async (request, reply) => {
      const session = ownSession(context, request)
      await proveByPasskey(context, request.body, session, new Date())
      return reply.status(204).send(null)
    },
  )
}

/** @throws {Refusal} sign_in_required */
function ownSession(context: AppContext, request: FastifyRequest) {
  const { userId } = requireActor(request)
  const token = openCookies(context).readSession(request) ?? ''
  return { userId, tokenHash: sessionTokenHash(token) }
}

function askedBy(request: FastifyRequest, passkeyId: string): Asked {
  const { userId } = requireActor(request)
  return { userId, passkeyId }
}

async function readOne(context: AppContext, userId: string, id: string): Promise<PasskeyView> {
  const all = await outsideBusinesses(context.database, (tx) =>
    listPasskeys(tx, context, userId, new Date()),
  )
  const found = all.find((passkey) => passkey.id === id)
  if (!found) throw new Refusal('not_found')
  return found
}
