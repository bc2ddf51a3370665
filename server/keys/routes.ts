import type { FastifyRequest } from 'fastify'
import { apiKeyCalls } from '#rules/calls/apiKeyCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce, presentOnce } from '#server/http/idempotency.ts'
import { listKeys, readMadeKey, readOneKey } from './listKeys.ts'
import { changeKey, makeKey, replaceKey, revokeKey } from './makeKey.ts'

const about = (summary: string) => ({ summary, tags: ['keys'] })

/** The calls about keys: a person makes them, and revokes them without a proof, so that it is done at once. */
export function keyRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.get(
    '/v1/api-keys',
    { schema: { ...about('List the keys'), ...apiKeyCalls['GET /v1/api-keys'] } },
    async (request) => {
      const { businessId } = permit(request, 'manageKeys')
      const data = await inBusiness(database, businessId, (tx) =>
        listKeys(tx, businessId, new Date()),
      )
      return { data }
    },
  )

  makeRoutes(api, context)

  api.patch(
    '/v1/api-keys/:id',
    {
      schema: {
        ...about('Change the name or the addresses of a key'),
        ...apiKeyCalls['PATCH /v1/api-keys/:id'],
      },
    },
    (request) => {
      const by = permit(request, 'manageKeys')
      requireProof(request, new Date())
      const { id } = request.params
      return inBusiness(database, by.businessId, (tx) =>
        presentOnce(
          tx,
          by.businessId,
          request,
          async () => {
            await changeKey(tx, by, id, request.body)
            return { status: 200, subject: id }
          },
          () => readOneKey(tx, by.businessId, id, new Date()),
        ),
      )
    },
  )

  api.delete(
    '/v1/api-keys/:id',
    { schema: { ...about('Revoke a key'), ...apiKeyCalls['DELETE /v1/api-keys/:id'] } },
    async (request, reply) => {
      const by = permit(request, 'manageKeys')
      const { id } = request.params
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await revokeKey(tx, by, id, new Date())
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}

/** The two calls whose answer has a key in it; under the same Idempotency-Key it is derived again. */
function makeRoutes(api: Api, context: AppContext): void {
  const makeOnce = (
    request: FastifyRequest,
    businessId: string,
    now: Date,
    make: (tx: Tx) => Promise<string>,
  ) =>
    inBusiness(context.database, businessId, (tx) =>
      presentOnce(
        tx,
        businessId,
        request,
        async () => ({ status: 201, subject: await make(tx) }),
        ({ subject }) => readMadeKey(tx, context, businessId, subject, now),
      ),
    )

  api.post(
    '/v1/api-keys',
    {
      schema: {
        ...about('Make a key, which only this answer shows'),
        ...apiKeyCalls['POST /v1/api-keys'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'manageKeys')
      const now = new Date()
      requireProof(request, now)
      const made = await makeOnce(request, by.businessId, now, (tx) =>
        makeKey(tx, context, by, request.body, now),
      )
      return reply.status(201).send(made)
    },
  )

  api.post(
    '/v1/api-keys/:id/rotate',
    {
      schema: {
        ...about('Replace a key by a new one; both work for a time'),
        ...apiKeyCalls['POST /v1/api-keys/:id/rotate'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'manageKeys')
      const now = new Date()
      requireProof(request, now)
      const { id } = request.params
      const { overlapSeconds } = request.body
      const made = await makeOnce(request, by.businessId, now, (tx) =>
        replaceKey(tx, context, by, { id, overlapSeconds }, now),
      )
      return reply.status(201).send(made)
    },
  )
}
