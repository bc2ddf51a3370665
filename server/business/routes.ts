import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { businessView, changeBusinessBody, saveLogoBody } from '#rules/shapes/business.ts'
import { createBusinessBody, sessionView } from '#rules/shapes/signIn.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { permit, requireActor, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce, readKeptAnswer } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/problems.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import { changeBusiness } from './changeBusiness.ts'
import { createBusiness } from './createBusiness.ts'
import { openAccount } from './openAccount.ts'
import { presentSession } from './presentSession.ts'
import { readBusiness } from './readBusiness.ts'
import { logoHeaders, readLogo } from './readLogo.ts'
import { refuseName } from './refuseReserved.ts'
import { removeLogo, saveLogo } from './saveLogo.ts'

/** The calls about the business itself. */
export function businessRoutes(api: Api, house: House): void {
  createRoute(api, house)
  settingsRoutes(api, house)
  logoRoutes(api, house)
}

function createRoute(api: Api, house: House): void {
  api.post(
    '/v1/business',
    {
      schema: {
        summary: 'Set up the business',
        tags: ['business'],
        body: createBusinessBody,
        response: { 201: sessionView },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      const businessId = actor.member
        ? await readMade(house, request, actor.member.businessId)
        : await createBusiness(house, actor, request.body, (tx, id, work) =>
            answerOnce(tx, id, request, work),
          ).catch((error: unknown) => readMadeMeanwhile(house, request, error))
      if (house.config.mode === 'platform') {
        // At once, so that the first request can go out; if the provider is away, the job does it.
        await openAccount(house, businessId).catch((error: unknown) => {
          if (!(error instanceof StripeUnavailable))
            request.log.error({ err: error }, 'account not opened')
        })
      }
      const view = await presentSession(house, { ...actor, member: { businessId, role: 'owner' } })
      return reply.status(201).send(view)
    },
  )
}

/**
 * The business that this very call made before, by its key.
 * @throws {Refusal} business_exists when it was another call.
 */
async function readMade(
  house: House,
  request: FastifyRequest,
  businessId: string,
): Promise<string> {
  const made = await inBusiness(house.database, businessId, (tx) =>
    readKeptAnswer(tx, businessId, request),
  )
  if (made?.subject !== businessId) throw new Refusal('business_exists')
  return businessId
}

/** Two taps at once: the one that came second finds the business of the first. */
async function readMadeMeanwhile(
  house: House,
  request: FastifyRequest,
  error: unknown,
): Promise<string> {
  if (!(error instanceof Refusal) || error.code !== 'business_exists') throw error
  const { businessId } = await house.database
    .selectFrom('appUser')
    .select('businessId')
    .where('id', '=', requireActor(request).userId)
    .executeTakeFirstOrThrow()
  if (businessId === null) throw error
  return readMade(house, request, businessId)
}

function settingsRoutes(api: Api, house: House): void {
  const { database, config } = house
  api.get(
    '/v1/business',
    {
      schema: {
        summary: 'Read the settings of the business',
        tags: ['business'],
        response: { 200: businessView },
      },
    },
    (request) => {
      // What may not be changed is shown all the same.
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => readBusiness(tx, house, businessId))
    },
  )

  api.patch(
    '/v1/business',
    {
      schema: {
        summary: 'Change the settings of the business',
        tags: ['business'],
        body: changeBusinessBody,
        response: { 200: businessView },
      },
    },
    (request) => {
      const by = permit(request, 'changeBusiness')
      // Who payers call when in doubt, and what becomes of their money.
      const { contactPhone, paidLate } = request.body
      if (contactPhone !== undefined || paidLate !== undefined) requireProof(request, new Date())
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          if (request.body.name !== undefined) refuseName(request.body.name, config)
          await changeBusiness(tx, by, request.body)
          return { status: 200, subject: by.businessId }
        })
        return readBusiness(tx, house, by.businessId)
      })
    },
  )
}

function logoRoutes(api: Api, house: House): void {
  const { database } = house
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
        body: saveLogoBody,
        response: { 200: businessView },
      },
    },
    (request) => {
      const by = permit(request, 'changeBusiness')
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await saveLogo(tx, by, request.body.image, new Date())
          return { status: 200, subject: by.businessId }
        })
        return readBusiness(tx, house, by.businessId)
      })
    },
  )

  api.delete(
    '/v1/business/logo',
    { schema: { summary: 'Remove the logo', ...about, response: { 200: businessView } } },
    (request) => {
      const by = permit(request, 'changeBusiness')
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await removeLogo(tx, by)
          return { status: 200, subject: by.businessId }
        })
        return readBusiness(tx, house, by.businessId)
      })
    },
  )
}
