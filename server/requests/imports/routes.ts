import type { FastifyRequest } from 'fastify'
import { requestImportCalls } from '#rules/calls/requestImportCalls.ts'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { authenticate } from '#server/auth/authenticate.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { type By, permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { sendFileProblem } from '#server/imports/sendFileProblem.ts'
import { readPayee } from '../readPayee.ts'
import { createRequestImport } from './createRequestImport.ts'
import { readCsvRows, readNewRows } from './readNewRows.ts'
import {
  listRequestImportRows,
  listRequestImports,
  readRequestImport,
} from './readRequestImports.ts'
import { startRequestImport, stopRequestImport } from './steps.ts'

const tags = ['requests']

/** Serves the calls that make many requests at once. */
export function requestImportRoutes(api: Api, context: AppContext): void {
  createRoute(api, context)
  readRoutes(api, context)
  stepRoutes(api, context)
}

/**
 * Returns the member or the program that may make many requests: that takes the right to make one, too.
 * @throws {Refusal} not_allowed, key_not_allowed
 */
function permitMaking(request: FastifyRequest): By {
  permit(request, 'createRequest')
  return permit(request, 'bulkRequests')
}

function createRoute(api: Api, context: AppContext): void {
  const { database } = context
  const readActor = authenticate(context)

  api.post(
    '/v1/request-imports',
    {
      bodyLimit: limits.importBytesMax,
      schema: {
        summary: 'Make many requests',
        tags,
        ...requestImportCalls['POST /v1/request-imports'],
      },
      // Before the rows are read, not after.
      onRequest: async (request) => {
        await readActor(request)
        permitMaking(request)
      },
      errorHandler: sendFileProblem,
    },
    async (request, reply) => {
      const by = permitMaking(request)
      const { businessId } = by
      const { dryRun, csv } = request.body
      const csvRows = csv === undefined ? null : await readCsvRows(csv)
      const reader = await inBusiness(database, businessId, (tx) => readPayee(tx, businessId))
      const rows = await readNewRows(request.body, csvRows, reader)
      const wanted = { dryRun, format: csvRows ? 'csv' : 'json', rows } as const
      const view = await inBusiness(database, businessId, async (tx) => {
        const { subject } = await answerOnce(tx, businessId, request, async () => ({
          status: 202,
          subject: await createRequestImport(tx, by, wanted, new Date()),
        }))
        return readRequestImport(tx, businessId, subject)
      })
      return reply.status(202).send(view)
    },
  )
}

function readRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/request-imports',
    {
      schema: {
        summary: 'List the newest request imports',
        tags,
        ...requestImportCalls['GET /v1/request-imports'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'bulkRequests')
      return inBusiness(database, businessId, (tx) => listRequestImports(tx, businessId))
    },
  )

  api.get(
    '/v1/request-imports/:id',
    {
      schema: {
        summary: 'Read how far a request import is',
        tags,
        ...requestImportCalls['GET /v1/request-imports/:id'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'bulkRequests')
      const { id } = request.params
      return inBusiness(database, businessId, (tx) => readRequestImport(tx, businessId, id))
    },
  )

  api.get(
    '/v1/request-imports/:id/rows',
    {
      schema: {
        summary: 'List the rows that have one outcome',
        tags,
        ...requestImportCalls['GET /v1/request-imports/:id/rows'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'bulkRequests')
      const { params, query } = request
      return inBusiness(database, businessId, (tx) =>
        listRequestImportRows(tx, businessId, params.id, query),
      )
    },
  )
}

type Step = (tx: Tx, by: By, id: string, now: Date) => Promise<void>

function stepRoutes(api: Api, { database }: AppContext): void {
  const step = (name: 'start' | 'stop', summary: string, take: Step) =>
    api.post(
      `/v1/request-imports/:id/${name}`,
      { schema: { summary, tags, ...requestImportCalls[`POST /v1/request-imports/:id/${name}`] } },
      (request) => {
        const by = permitMaking(request)
        const { id } = request.params
        return inBusiness(database, by.businessId, async (tx) => {
          await answerOnce(tx, by.businessId, request, async () => {
            await take(tx, by, id, new Date())
            return { status: 200, subject: id }
          })
          return readRequestImport(tx, by.businessId, id)
        })
      },
    )
  step('start', 'Make the requests of a dry run, or go on', startRequestImport)
  step('stop', 'Stop a dry run, or the making of requests', stopRequestImport)
}
