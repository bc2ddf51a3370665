import { webhookCalls } from '#rules/calls/webhookCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { refuseField } from '#server/http/problems.ts'
import { refuseUrl } from '#server/outside/refuseUrl.ts'
import { allowsLocal } from './allowsLocal.ts'
import { deliveryRoutes } from './deliveryRoutes.ts'
import { listEndpoints, readEndpoint, readMadeEndpoint } from './listEndpoints.ts'
import {
  changeEndpoint,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  makeEndpoint,
  rotateSecret,
} from './saveEndpoint.ts'

const about = (summary: string) => ({ summary, tags: ['webhooks'] })

/**
 * The calls about webhooks. An endpoint gets the events of the business, so a person makes and changes it, with a
 * fresh proof; turning it off and deleting it needs none, so that it is done at once.
 */
export function webhookRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.get(
    '/v1/webhook-endpoints',
    {
      schema: { ...about('List the endpoints'), ...webhookCalls['GET /v1/webhook-endpoints'] },
    },
    async (request) => {
      const { businessId } = permit(request, 'useWebhooks')
      const data = await inBusiness(database, businessId, (tx) =>
        listEndpoints(tx, context, businessId, new Date()),
      )
      return { data }
    },
  )
  makingRoutes(api, context)
  changingRoutes(api, context)
  endingRoutes(api, context)
  deliveryRoutes(api, context)
}

/** The two calls whose answer has a secret in it; under the same Idempotency-Key it is derived again. */
function makingRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.post(
    '/v1/webhook-endpoints',
    {
      schema: {
        ...about('Make an endpoint, whose secret only this answer shows'),
        ...webhookCalls['POST /v1/webhook-endpoints'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'manageWebhooks')
      const now = new Date()
      requireProof(request, now)
      await requireUrl(context, request.body.url)
      const { businessId } = by
      const made = await inBusiness(database, businessId, async (tx) => {
        const { subject: secretId } = await answerOnce(tx, businessId, request, async () => ({
          status: 201,
          subject: await makeEndpoint(tx, by, request.body, now),
        }))
        return readMadeEndpoint(tx, context, { businessId, secretId }, now)
      })
      return reply.status(201).send(made)
    },
  )

  api.post(
    '/v1/webhook-endpoints/:id/rotate',
    {
      schema: {
        ...about('Replace the secret of an endpoint; both sign for a time'),
        ...webhookCalls['POST /v1/webhook-endpoints/:id/rotate'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'manageWebhooks')
      const now = new Date()
      requireProof(request, now)
      const { businessId } = by
      const change = { id: request.params.id, ...request.body }
      const made = await inBusiness(database, businessId, async (tx) => {
        const { subject: secretId } = await answerOnce(tx, businessId, request, async () => ({
          status: 201,
          subject: await rotateSecret(tx, by, change, now),
        }))
        return readMadeEndpoint(tx, context, { businessId, secretId }, now)
      })
      return reply.status(201).send(made)
    },
  )
}

function changingRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.patch(
    '/v1/webhook-endpoints/:id',
    {
      schema: {
        ...about('Change the address, the types or the description of an endpoint'),
        ...webhookCalls['PATCH /v1/webhook-endpoints/:id'],
      },
    },
    async (request) => {
      const by = permit(request, 'manageWebhooks')
      requireProof(request, new Date())
      const { id } = request.params
      if (request.body.url !== undefined) await requireUrl(context, request.body.url)
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await changeEndpoint(tx, by, id, request.body)
          return { status: 200, subject: id }
        })
        const name = { businessId: by.businessId, endpointId: id }
        return readEndpoint(tx, context, name, new Date())
      })
    },
  )

  api.post(
    '/v1/webhook-endpoints/:id/enable',
    {
      schema: {
        ...about('Turn an endpoint on'),
        ...webhookCalls['POST /v1/webhook-endpoints/:id/enable'],
      },
    },
    (request) => {
      const by = permit(request, 'manageWebhooks')
      const now = new Date()
      requireProof(request, now)
      const { id } = request.params
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await enableEndpoint(tx, by, id, request.body, now)
          return { status: 200, subject: id }
        })
        return readEndpoint(tx, context, { businessId: by.businessId, endpointId: id }, now)
      })
    },
  )
}

function endingRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.post(
    '/v1/webhook-endpoints/:id/disable',
    {
      schema: {
        ...about('Turn an endpoint off'),
        ...webhookCalls['POST /v1/webhook-endpoints/:id/disable'],
      },
    },
    (request) => {
      const by = permit(request, 'manageWebhooks')
      const { id } = request.params
      const now = new Date()
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await disableEndpoint(tx, by, id, now)
          return { status: 200, subject: id }
        })
        return readEndpoint(tx, context, { businessId: by.businessId, endpointId: id }, now)
      })
    },
  )

  api.delete(
    '/v1/webhook-endpoints/:id',
    {
      schema: {
        ...about('Delete an endpoint'),
        ...webhookCalls['DELETE /v1/webhook-endpoints/:id'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'manageWebhooks')
      const { id } = request.params
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await deleteEndpoint(tx, by, id, new Date())
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}

/** Refuses an address that may not be called. Its name is resolved, so this stands outside of every transaction. */
async function requireUrl({ config }: AppContext, url: string): Promise<void> {
  const fault = await refuseUrl(url, allowsLocal(config))
  if (fault) throw refuseField('url', `webhook_url_${fault}`)
}
