import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  changeRequestBody,
  createRequestBody,
  previewRequestBody,
  requestId,
  requestPreview,
  requestView,
} from '#rules/shapes/request.ts'
import { listRequestsQuery, requestCounts, requestList } from '#rules/shapes/requestList.ts'
import { permit } from '#server/actor.ts'
import type { Api } from '#server/api.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { type Answer, answerOnce, readKeptAnswer } from '#server/idempotency.ts'
import { cancelInHalves, cancelRequest } from './cancelRequest.ts'
import { changeInHalves, changeRequest } from './changeRequest.ts'
import { createRequest } from './createRequest.ts'
import { countRequests, listRequests } from './listRequests.ts'
import { previewRequest } from './previewRequest.ts'
import { readRequest } from './readRequest.ts'
import { sendRequest } from './sendRequest.ts'

const params = z.object({ id: requestId })

/** The calls about requests: parse, permit, verb, present. */
export function requestRoutes(api: Api, house: House): void {
  readRoutes(api, house)
  createRoutes(api, house)
  actionRoutes(api, house)
  changeRoute(api, house)
}

function readRoutes(api: Api, house: House): void {
  const { database } = house

  api.post(
    '/v1/requests/preview',
    {
      schema: {
        summary: 'Preview the text',
        tags: ['requests'],
        body: previewRequestBody,
        response: { 200: requestPreview },
      },
    },
    (request) => {
      const { businessId } = permit(request, 'createRequest')
      return inBusiness(database, businessId, (tx) =>
        previewRequest(tx, house, businessId, request.body, new Date()),
      )
    },
  )

  api.get(
    '/v1/requests',
    {
      schema: {
        summary: 'List requests',
        tags: ['requests'],
        querystring: listRequestsQuery,
        response: { 200: requestList },
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) =>
        listRequests(tx, businessId, request.query, new Date()),
      )
    },
  )

  api.get(
    '/v1/requests/counts',
    {
      schema: {
        summary: 'Count requests',
        tags: ['requests'],
        response: { 200: requestCounts },
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) => countRequests(tx, businessId))
    },
  )

  api.get(
    '/v1/requests/:id',
    {
      schema: {
        summary: 'Read one request',
        tags: ['requests'],
        params,
        response: { 200: requestView },
      },
    },
    (request) => {
      const { businessId } = permit(request, 'seeRequests')
      return inBusiness(database, businessId, (tx) =>
        readRequest(tx, house, businessId, request.params.id, new Date()),
      )
    },
  )
}

function createRoutes(api: Api, house: House): void {
  const { database } = house

  api.post(
    '/v1/requests',
    {
      schema: {
        summary: 'Ask for money by text',
        tags: ['requests'],
        body: createRequestBody,
        response: { 201: requestView },
      },
    },
    async (request, reply) => {
      const by = permit(request, 'createRequest')
      const { status, view } = await inBusiness(database, by.businessId, (tx) =>
        answer(tx, house, by.businessId, request, async () => ({
          status: 201,
          subject: await createRequest(tx, house, by, request.body, new Date()),
        })),
      )
      crashPoint('request.committed')
      return reply.status(status as 201).send(view)
    },
  )
}

/** What is done to one request; each answers with the request as it is afterwards. */
function actionRoutes(api: Api, house: House): void {
  const { database } = house

  api.post(
    '/v1/requests/:id/send',
    {
      schema: {
        summary: 'Send a draft, or text again',
        tags: ['requests'],
        params,
        response: { 200: requestView },
      },
    },
    async (request, reply) => {
      const by = permit(request, 'sendRequest')
      const { id } = request.params
      const { view } = await inBusiness(database, by.businessId, (tx) =>
        answer(tx, house, by.businessId, request, async () => {
          await sendRequest(tx, house, by, id, new Date())
          return { status: 200, subject: id }
        }),
      )
      return reply.send(view)
    },
  )

  api.post(
    '/v1/requests/:id/cancel',
    {
      schema: {
        summary: 'Cancel a request',
        tags: ['requests'],
        params,
        response: { 200: requestView },
      },
    },
    async (request, reply) => {
      const by = permit(request, 'cancelRequest')
      const { id } = request.params
      const record = () =>
        inBusiness(database, by.businessId, (tx) =>
          answer(tx, house, by.businessId, request, async () => {
            await cancelRequest(tx, by, id)
            return { status: 200, subject: id }
          }),
        )
      const { view } = (await isKept(house, by.businessId, request))
        ? await record()
        : await cancelInHalves(house, by.businessId, id, record)
      return reply.send(view)
    },
  )
}

function changeRoute(api: Api, house: House): void {
  api.patch(
    '/v1/requests/:id',
    {
      schema: {
        summary: 'Change a request that is not paid',
        tags: ['requests'],
        params,
        body: changeRequestBody,
        response: { 200: requestView },
      },
    },
    async (request, reply) => {
      const by = permit(request, 'changeRequest')
      const { id } = request.params
      const wanted = request.body
      const record = () =>
        inBusiness(house.database, by.businessId, (tx) =>
          answer(tx, house, by.businessId, request, async () => {
            await changeRequest(tx, house, by, id, wanted)
            return { status: 200, subject: id }
          }),
        )
      const { view } = (await isKept(house, by.businessId, request))
        ? await record()
        : await changeInHalves(house, by.businessId, id, wanted, record)
      return reply.send(view)
    },
  )
}

/** Whether this very call was answered before: then nothing goes out to the provider again. */
async function isKept(house: House, businessId: string, request: FastifyRequest): Promise<boolean> {
  const kept = await inBusiness(house.database, businessId, (tx) =>
    readKeptAnswer(tx, businessId, request),
  )
  return kept !== null
}

/** Runs a write once a key, then gives the request as it is now. */
async function answer(
  tx: Tx,
  house: House,
  businessId: string,
  request: FastifyRequest,
  work: () => Promise<Answer>,
) {
  const { status, subject } = await answerOnce(tx, businessId, request, work)
  return { status, view: await readRequest(tx, house, businessId, subject, new Date()) }
}
