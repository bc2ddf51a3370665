import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { importCalls } from '#rules/calls/importCalls.ts'
import { limits } from '#rules/limits.ts'
import { importId } from '#rules/shapes/import.ts'
import type { AppContext } from '#server/appContext.ts'
import { authenticate } from '#server/auth/authenticate.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { changeImport } from './changeImport.ts'
import { startCheck } from './checkImport.ts'
import { createImport } from './createImport.ts'
import { decodeFile } from './decodeFile.ts'
import { stopImport } from './endImport.ts'
import { listRows } from './listRows.ts'
import { parseFile } from './parseFile.ts'
import { listImports, readImport } from './readImport.ts'
import { startImport } from './runImport.ts'
import { sendFileProblem } from './sendFileProblem.ts'
import { writeFailed } from './writeFailed.ts'

const params = z.object({ id: importId })
const tags = ['imports']

/** The calls about files of customers. */
export function importRoutes(api: Api, context: AppContext): void {
  readRoutes(api, context)
  stepRoutes(api, context)
  api.register(async (plain) => uploadRoute(plain.withTypeProvider<ZodTypeProvider>(), context))
}

/** The content types under which browsers and programs send a CSV file. */
const fileTypes = [
  'text/csv',
  'application/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'text/tab-separated-values',
]

/** The one call that takes a file: its text is the body, in any encoding. */
function uploadRoute(api: Api, context: AppContext): void {
  const { database } = context
  const readActor = authenticate(context)
  api.addContentTypeParser(
    fileTypes,
    { parseAs: 'buffer', bodyLimit: limits.importBytesMax },
    async (_request: FastifyRequest, body: Buffer) => decodeFile(body),
  )

  api.post(
    '/v1/imports',
    {
      schema: {
        summary: 'Take in a file of customers (CSV), and guess its columns',
        tags,
        consumes: ['text/csv'],
        ...importCalls['POST /v1/imports'],
      },
      // Before the file is read, not after.
      onRequest: async (request) => {
        await readActor(request)
        permit(request, 'importCustomers')
      },
      errorHandler: sendFileProblem,
    },
    async (request, reply) => {
      const member = permit(request, 'importCustomers')
      const parsed = await parseFile(request.body)
      const file = { ...parsed, name: readName(request.query.name) }
      const view = await inBusiness(database, member.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, member.businessId, request, async () => ({
          status: 201,
          subject: await createImport(tx, member, file, new Date()),
        }))
        return readImport(tx, member.businessId, subject)
      })
      return reply.status(201).send(view)
    },
  )
}

/** Cleans a file name of everything that cannot be shown: it only serves to recognise the import. */
function readName(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return shown || 'customers.csv'
}

function readRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/imports',
    { schema: { summary: 'List the newest imports', tags, ...importCalls['GET /v1/imports'] } },
    (request) => {
      const { businessId } = permit(request, 'importCustomers')
      return inBusiness(database, businessId, (tx) => listImports(tx, businessId))
    },
  )

  api.get(
    '/v1/imports/:id',
    { schema: { summary: 'Read one import', tags, ...importCalls['GET /v1/imports/:id'] } },
    (request) => {
      const { businessId } = permit(request, 'importCustomers')
      return inBusiness(database, businessId, (tx) => readImport(tx, businessId, request.params.id))
    },
  )

  api.get(
    '/v1/imports/:id/rows',
    {
      schema: {
        summary: 'List the rows of a file that have one outcome',
        tags,
        ...importCalls['GET /v1/imports/:id/rows'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'importCustomers')
      const { id } = request.params
      return inBusiness(database, businessId, (tx) => listRows(tx, businessId, id, request.query))
    },
  )

  api.get(
    '/v1/imports/:id/failed.csv',
    {
      schema: {
        summary: 'Download the rows that were not taken, each with its reason (CSV)',
        tags,
        params,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { businessId } = permit(request, 'importCustomers')
      const { id } = request.params
      const file = await inBusiness(database, businessId, (tx) => writeFailed(tx, businessId, id))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="not-imported.csv"')
        .send(file)
    },
  )
}

type Member = ReturnType<typeof permit>
type Step = (tx: Tx, member: Member, id: string) => Promise<void>

function stepRoutes(api: Api, { database }: AppContext): void {
  api.patch(
    '/v1/imports/:id',
    {
      schema: {
        summary: 'Change how a file is read',
        tags,
        ...importCalls['PATCH /v1/imports/:id'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'importCustomers')
      const { id } = request.params
      return inBusiness(database, businessId, async (tx) => {
        await answerOnce(tx, businessId, request, async () => {
          await changeImport(tx, businessId, id, request.body)
          return { status: 200, subject: id }
        })
        return readImport(tx, businessId, id)
      })
    },
  )

  const step = (name: 'check' | 'start' | 'stop', summary: string, take: Step) =>
    api.post(
      `/v1/imports/:id/${name}`,
      { schema: { summary, tags, ...importCalls[`POST /v1/imports/:id/${name}`] } },
      (request) => {
        const member = permit(request, 'importCustomers')
        const { id } = request.params
        return inBusiness(database, member.businessId, async (tx) => {
          await answerOnce(tx, member.businessId, request, async () => {
            await take(tx, member, id)
            return { status: 200, subject: id }
          })
          return readImport(tx, member.businessId, id)
        })
      },
    )
  step('check', 'Say of every row what an import would make of it', (tx, member, id) =>
    startCheck(tx, member.businessId, id),
  )
  step('start', 'Make customers of the rows that are good, or go on with it', (tx, member, id) =>
    startImport(tx, member, id, new Date()),
  )
  step('stop', 'Stop a check or an import', (tx, member, id) =>
    stopImport(tx, member, id, new Date()),
  )
}
