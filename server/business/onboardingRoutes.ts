import type { FastifyRequest } from 'fastify'
import { businessCalls } from '#rules/calls/businessCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { localeOfScreens } from '#server/http/localeOfScreens.ts'
import { openAccount } from './openAccount.ts'
import { openOnboarding } from './openOnboarding.ts'
import { readPayments } from './readPayments.ts'

/** The calls about the way of a business to card payments. */
export function onboardingRoutes(api: Api, context: AppContext): void {
  const { database } = context
  const read = (request: FastifyRequest, businessId: string) =>
    inBusiness(database, businessId, (tx) =>
      readPayments(tx, context, businessId, localeOfScreens(request)),
    )

  api.get(
    '/v1/business/payments',
    {
      schema: {
        summary: 'Read how far card payments are set up',
        tags: ['business'],
        ...businessCalls['GET /v1/business/payments'],
      },
    },
    (request) => read(request, permit(request, 'seeRequests').businessId),
  )

  api.post(
    '/v1/business/payments/check',
    {
      schema: {
        summary: 'Ask the card provider how far card payments are set up',
        tags: ['business'],
        ...businessCalls['POST /v1/business/payments/check'],
      },
    },
    async (request) => {
      const { businessId } = permit(request, 'changeBusiness')
      await openAccount(context, businessId)
      return read(request, businessId)
    },
  )

  api.post(
    '/v1/business/payments/link',
    {
      schema: {
        summary: "Make a link to the card provider's form, which opens once",
        tags: ['business'],
        ...businessCalls['POST /v1/business/payments/link'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'changeBusiness')
      // Through the form the bank account can be named to which the money goes.
      requireProof(request, new Date())
      const url = await openOnboarding(context, by, request.body.email)
      return reply.status(201).send({ url })
    },
  )
}
