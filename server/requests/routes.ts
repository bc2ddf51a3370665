import type { FastifyRequest } from 'fastify'
import { requestCalls } from '#rules/calls/requestCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { together } from '#server/database/together.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { actionRoutes } from './actionRoutes.ts'
import { answerWithRequest } from './answerWithRequest.ts'
import { batchRoutes } from './batches/routes.ts'
import { countRequests } from './countRequests.ts'
import { createRequest, type NewRequest } from './createRequest.ts'
import { requestImportRoutes } from './imports/routes.ts'
import { listRequests } from './listRequests.ts'
import { paidRoutes } from './paidRoutes.ts'
import { previewRequest } from './previewRequest.ts'
import { readPayee } from './readPayee.ts'
import { readRequest } from './readRequest.ts'
import { readRecentOffers } from './recentOffers.ts'
import { reminderRoutes } from './reminders/routes.ts'

/** Serves the calls about requests. */
export function requestRoutes(api: Api, context: AppContext): void {
  sumRoutes(api, context)
  readRoutes(api, context)
  createRoutes(api, context)
  actionRoutes(api, context)
  paidRoutes(api, context)
  batchRoutes(api, context)
  requestImportRoutes(api, context)
  reminderRoutes(api, context)
}

function readRoutes(api: Api, context: AppContext): void {
  const { database } = context

  api.get(
    '/v1/requests',
    {
      schema: { summary: 'List requests', tags: ['requests'], ...requestCalls['GET /v1/requests'] },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) =>
        listRequests(tx, businessId, request.query, new Date()),
      )
    },
  )

  api.get(
    '/v1/requests/:id',
    {
      schema: {
        summary: 'Read one request',
        tags: ['requests'],
        ...requestCalls['GET /v1/requests/:id'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) =>
        readRequest(tx, context, businessId, request.params.id, new Date()),
      )
    },
  )
}

/**
 * Serves the calls about all requests. They come before the route of one request, which would take
 * their paths for an id.
 */
function sumRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/requests/counts',
    {
      schema: {
        summary: 'Count requests',
        tags: ['requests'],
        ...requestCalls['GET /v1/requests/counts'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) =>
        countRequests(tx, businessId, request.query, new Date()),
      )
    },
  )

  api.get(
    '/v1/requests/recent',
    {
      schema: {
        summary: 'What is usually asked for',
        tags: ['requests'],
        ...requestCalls['GET /v1/requests/recent'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'createRequest')
      return inBusiness(database, businessId, (tx) => readRecentOffers(tx, businessId))
    },
  )
}

function createRoutes(api: Api, context: AppContext): void {
  const { database } = context

  api.post(
    '/v1/requests/preview',
    {
      schema: {
        summary: 'Preview the text',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests/preview'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'createRequest')
      return inBusiness(database, businessId, (tx) =>
        previewRequest(tx, context, businessId, request.body, new Date()),
      )
    },
  )

  api.post(
    '/v1/requests',
    {
      schema: {
        summary: 'Ask for money by text',
        tags: ['requests'],
        ...requestCalls['POST /v1/requests'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'createRequest')
      const { status, view } = await inBusiness(database, by.businessId, (tx) =>
        answerNewRequest(tx, context, by, request, request.body),
      )
      crashPoint('request.committed')
      return reply.status(status as 201).send(view)
    },
  )
}

/**
 * Makes a request once for each key. Reads its business in the same packet as the key's stored
 * answer.
 */
async function answerNewRequest(
  tx: Tx,
  context: AppContext,
  by: { businessId: string; userId: string },
  request: FastifyRequest,
  wanted: NewRequest,
) {
  const business = readPayee(tx, by.businessId)
  const [, answered] = await together([
    business,
    answerWithRequest(tx, context, by.businessId, request, async () => {
      const now = new Date()
      const { id, underWay } = await createRequest(tx, context, by, await business, wanted, now)
      return { status: 201, subject: id, isNew: true, pending: underWay }
    }),
  ])
  return answered
}
