import type { FastifyRequest } from 'fastify'
import { recoveryCalls } from '#rules/calls/recoveryCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { openCookies } from '#server/auth/cookies.ts'
import { enterSession } from '#server/auth/enterSession.ts'
import { recordingWrongCode } from '#server/auth/recordFailedProof.ts'
import { recordFailure } from '#server/auth/recordFailure.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { permit, requireActor, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { countOrRefuse } from '#server/http/countAttempt.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { helpBackIn } from './helpBackIn.ts'
import { helpLimit } from './helpLimit.ts'
import { moveNumber, proveMove, startMove, stopMove } from './moveNumber.ts'
import { readRecovery } from './readRecovery.ts'
import { makeRecoveryCodes, noteOffer } from './recoveryCodes.ts'
import { signInByRecovery } from './signInByRecovery.ts'
import { withdrawHelp } from './withdrawHelp.ts'

/** The calls by which a person gets back in without their phone. */
export function recoveryRoutes(api: Api, context: AppContext): void {
  signInRoute(api, context)
  codeRoutes(api, context)
  startRoutes(api, context)
  moveRoutes(api, context)
  helpRoute(api, context)
  withdrawHelpRoute(api, context)
}

function signInRoute(api: Api, context: AppContext): void {
  const cookies = openCookies(context)
  api.post(
    '/auth/recovery',
    {
      schema: {
        summary: 'Sign in with a recovery code',
        tags: ['sign-in'],
        ...recoveryCalls['POST /auth/recovery'],
      },
    },
    async (request, reply) => {
      const now = new Date()
      const asker = cookies.readAsker(request, reply)
      const token = await signInByRecovery(context, request.body, asker, now).catch(
        (error: unknown) => recordFailure(context, request, request.body, error),
      )
      return enterSession(context, { request, reply, cookies }, token, now, {
        proof: 'recovery',
      })
    },
  )
}

function codeRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.get(
    '/auth/recovery',
    {
      schema: {
        summary: 'How you would get back in without your phone',
        tags: ['sign-in'],
        ...recoveryCalls['GET /auth/recovery'],
      },
    },
    (request) => present(context, request),
  )

  api.post(
    '/auth/recovery-codes',
    {
      schema: {
        summary: 'Make new recovery codes; the old ones end',
        tags: ['sign-in'],
        ...recoveryCalls['POST /auth/recovery-codes'],
      },
    },
    async (request, reply) => {
      const { userId } = requireActor(request)
      const now = new Date()
      requireProof(request, now)
      const make = (tx: Tx) => makeRecoveryCodes(tx, context, userId, now)
      const codes = await outsideBusinesses(database, make)
      return reply.header('cache-control', 'no-store').status(201).send({ codes })
    },
  )

  api.put(
    '/auth/recovery-codes/offer',
    {
      schema: {
        summary: 'Be offered recovery codes no more',
        tags: ['sign-in'],
        ...recoveryCalls['PUT /auth/recovery-codes/offer'],
      },
    },
    async (request, reply) => {
      const { userId } = requireActor(request)
      await outsideBusinesses(database, (tx) => noteOffer(tx, userId, new Date()))
      return reply.status(204).send(null)
    },
  )
}

function startRoutes(api: Api, context: AppContext): void {
  const cookies = openCookies(context)
  api.post(
    '/auth/number',
    {
      schema: {
        summary: 'Text a code to the number to which you want to move',
        tags: ['sign-in'],
        ...recoveryCalls['POST /auth/number'],
      },
    },
    (request, reply) => {
      const actor = requireActor(request)
      const now = new Date()
      // With a recovery code, which is no proof for anything else, a move waits in any case.
      if (actor.proof !== 'recovery') requireProof(request, now)
      return startMove(context, actor, request.body, cookies.readAsker(request, reply), now)
    },
  )

  api.post(
    '/auth/number/proof',
    {
      schema: {
        summary: 'Prove the new number',
        tags: ['sign-in'],
        ...recoveryCalls['POST /auth/number/proof'],
      },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      const asker = cookies.readAsker(request, reply)
      await proveMove(context, actor, request.body.code, asker, new Date())
      return present(context, request)
    },
  )
}

function moveRoutes(api: Api, context: AppContext): void {
  const cookies = openCookies(context)
  api.post(
    '/auth/number/move',
    {
      schema: {
        summary: 'Move to the new number: at once with a code to the old one, or after a day',
        tags: ['sign-in'],
        ...recoveryCalls['POST /auth/number/move'],
      },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      const asker = cookies.readAsker(request, reply)
      const now = new Date()
      await recordingWrongCode(context, actor.userId, now, () =>
        moveNumber(context, actor, request.body.code, asker, now),
      )
      return present(context, request)
    },
  )

  api.delete(
    '/auth/number',
    {
      schema: {
        summary: 'Stop the move to another number',
        tags: ['sign-in'],
        ...recoveryCalls['DELETE /auth/number'],
      },
    },
    async (request, reply) => {
      const { userId } = requireActor(request)
      await outsideBusinesses(context.database, (tx) => stopMove(tx, userId, new Date()))
      return reply.status(204).send(null)
    },
  )
}

function helpRoute(api: Api, context: AppContext): void {
  const { database } = context
  api.post(
    '/v1/members/:id/number',
    {
      schema: {
        summary: 'Help a member back in who lost their phone',
        tags: ['business'],
        ...recoveryCalls['POST /v1/members/:id/number'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'helpBackIn')
      const now = new Date()
      requireProof(request, now)
      const { id } = request.params
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await countOrRefuse(tx, helpLimit(context, by), now)
          await helpBackIn(tx, by, { userId: id, input: request.body }, now)
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}

function withdrawHelpRoute(api: Api, { database }: AppContext): void {
  api.delete(
    '/v1/members/:id/number',
    {
      schema: {
        summary: 'Withdraw the help for a member who lost their phone',
        tags: ['business'],
        ...recoveryCalls['DELETE /v1/members/:id/number'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'helpBackIn')
      const { id } = request.params
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await withdrawHelp(tx, by, id, new Date())
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}

function present(context: AppContext, request: FastifyRequest) {
  const actor = requireActor(request)
  return outsideBusinesses(context.database, (tx) => readRecovery(tx, actor, new Date()))
}
