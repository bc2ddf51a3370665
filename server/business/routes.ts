import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, outsideBusinesses } from '#server/database/transaction.ts'
import { permit, requireActor, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce, readStoredAnswer } from '#server/http/idempotency.ts'
import { localeOfScreens } from '#server/http/localeOfScreens.ts'
import { Refusal } from '#server/http/problems.ts'
import { findOwnBusiness } from '#server/members/listBusinesses.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import { changeBusiness } from './changeBusiness.ts'
import { createBusiness } from './createBusiness.ts'
import { openNewAccount } from './openAccount.ts'
import { presentSession } from './presentSession.ts'
import { readBusiness } from './readBusiness.ts'
import { logoHeaders, readLogo } from './readLogo.ts'
import { refuseName } from './refuseReserved.ts'
import { removeLogo, saveLogo } from './saveLogo.ts'

/** The calls about the business itself. */
export function businessRoutes(api: Api, context: AppContext): void {
  createRoute(api, context)
  settingsRoutes(api, context)
  logoRoutes(api, context)
}

function createRoute(api: Api, context: AppContext): void {
  api.post(
    '/v1/business',
    {
      schema: {
        summary: 'Set up the business',
        tags: ['business'],
        ...businessCalls['POST /v1/business'],
      },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      const owned = await outsideBusinesses(context.database, (tx) =>
        findOwnBusiness(tx, actor.userId),
      )
      const businessId = owned
        ? await findMadeByKey(context, request, owned)
        : await createBusiness(
            context,
            actor,
            { ...request.body, language: localeOfScreens(request) },
            (tx, id, work) => answerOnce(tx, id, request, work),
          ).catch((error: unknown) => findMadeMeanwhile(context, request, error))
      // Right away, so that the first request can go out; if the provider is away, the job does it.
      await openNewAccount(context, businessId).catch((error: unknown) => {
        if (!(error instanceof StripeUnavailable))
          request.log.error({ err: error }, 'account not opened')
      })
      const view = await presentSession(context, {
        ...actor,
        member: { businessId, role: 'owner' },
      })
      return reply.status(201).send(view)
    },
  )
}

/**
 * Finds the business that an earlier call with the same idempotency key made.
 * @throws {Refusal} business_exists when another call made it.
 */
async function findMadeByKey(
  context: AppContext,
  request: FastifyRequest,
  businessId: string,
): Promise<string> {
  const made = await inBusiness(context.database, businessId, (tx) =>
    readStoredAnswer(tx, businessId, request),
  )
  if (made?.subject !== businessId) throw new Refusal('business_exists')
  return businessId
}

/** Finds the business that a concurrent call made first, when this one was refused because of it. */
async function findMadeMeanwhile(
  context: AppContext,
  request: FastifyRequest,
  error: unknown,
): Promise<string> {
  if (!(error instanceof Refusal) || error.code !== 'business_exists') throw error
  const { userId } = requireActor(request)
  const owned = await outsideBusinesses(context.database, (tx) => findOwnBusiness(tx, userId))
  if (owned === null) throw error
  return findMadeByKey(context, request, owned)
}

function settingsRoutes(api: Api, context: AppContext): void {
  const { database, config } = context
  api.get(
    '/v1/business',
    {
      schema: {
        summary: 'Read the settings of the business',
        tags: ['business'],
        ...businessCalls['GET /v1/business'],
      },
    },
    (request) => {
      // Members who may not change the settings may still see them.
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => readBusiness(tx, context, businessId))
    },
  )

  api.patch(
    '/v1/business',
    {
      schema: {
        summary: 'Change the settings of the business',
        tags: ['business'],
        ...businessCalls['PATCH /v1/business'],
      },
    },
    (request) => {
      const member = permit(request, 'changeBusiness')
      // These decide whom payers call when in doubt, and what happens to their money.
      const { contactPhone, paidLate, refundProofAboveMinor } = request.body
      if ([contactPhone, paidLate, refundProofAboveMinor].some((one) => one !== undefined))
        requireProof(request, new Date())
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          if (request.body.name !== undefined) refuseName(request.body.name, config)
          await changeBusiness(tx, member, request.body)
          return { status: 200, subject: member.businessId }
        })
        return readBusiness(tx, context, member.businessId)
      })
    },
  )
}

function logoRoutes(api: Api, context: AppContext): void {
  const { database } = context
  const about = { tags: ['business'] }
  const query = z.object({ v: z.string().optional() })

  api.get(
    '/v1/business/logo',
    { schema: { summary: 'Read the logo', ...about, querystring: query } },
    async (request, reply) => {
      const { businessId } = permit(request, 'seeRequests')
      const logo = await inBusiness(database, businessId, (tx) => readLogo(tx, businessId))
      if (!logo) throw new Refusal('not_found')
      return reply.headers(logoHeaders(logo, request.query.v)).send(logo.bytes)
    },
  )

  api.put(
    '/v1/business/logo',
    {
      schema: {
        summary: 'Save a picture as the logo',
        ...about,
        ...businessCalls['PUT /v1/business/logo'],
      },
    },
    (request) => {
      const member = permit(request, 'changeBusiness')
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await saveLogo(tx, member, request.body.image, new Date())
          return { status: 200, subject: member.businessId }
        })
        return readBusiness(tx, context, member.businessId)
      })
    },
  )

  api.delete(
    '/v1/business/logo',
    {
      schema: {
        summary: 'Remove the logo',
        ...about,
        ...businessCalls['DELETE /v1/business/logo'],
      },
    },
    (request) => {
      const member = permit(request, 'changeBusiness')
      return inBusiness(database, member.businessId, async (tx) => {
        await answerOnce(tx, member.businessId, request, async () => {
          await removeLogo(tx, member)
          return { status: 200, subject: member.businessId }
        })
        return readBusiness(tx, context, member.businessId)
      })
    },
  )
}
