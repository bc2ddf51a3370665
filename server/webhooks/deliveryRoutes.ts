import { webhookCalls } from '#rules/calls/webhookCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { listDeliveries, readDelivery, readDeliveryView } from './listDeliveries.ts'
import { requireKnown } from './listEndpoints.ts'
import { readDays } from './readDays.ts'
import { replayEvents, resendDelivery, sendTest } from './resendDelivery.ts'

const about = (summary: string) => ({ summary, tags: ['webhooks'] })

/** The calls that list deliveries and send them again. */
export function deliveryRoutes(api: Api, context: AppContext): void {
  readingRoutes(api, context)
  sendingRoutes(api, context)
}

function readingRoutes(api: Api, { database }: AppContext): void {
  api.get(
    '/v1/webhook-deliveries',
    {
      schema: { ...about('List deliveries'), ...webhookCalls['GET /v1/webhook-deliveries'] },
    },
    (request) => {
      const { businessId } = permit(request, 'useWebhooks')
      return inBusiness(database, businessId, (tx) => listDeliveries(tx, businessId, request.query))
    },
  )

  api.get(
    '/v1/webhook-endpoints/:id/days',
    {
      schema: {
        ...about('Count the attempts of the last days, with how long they took'),
        ...webhookCalls['GET /v1/webhook-endpoints/:id/days'],
      },
    },
    async (request) => {
      const { businessId } = permit(request, 'useWebhooks')
      const name = { businessId, endpointId: request.params.id }
      const data = await inBusiness(database, businessId, async (tx) => {
        await requireKnown(tx, name)
        return readDays(tx, name, new Date())
      })
      return { data }
    },
  )

  api.get(
    '/v1/webhook-deliveries/:id',
    {
      schema: {
        ...about('Read a delivery with its attempts'),
        ...webhookCalls['GET /v1/webhook-deliveries/:id'],
      },
    },
    (request) => {
      const { businessId } = permit(request, 'useWebhooks')
      const { id } = request.params
      return inBusiness(database, businessId, (tx) => readDeliveryView(tx, businessId, id))
    },
  )
}

function sendingRoutes(api: Api, { database }: AppContext): void {
  api.post(
    '/v1/webhook-deliveries/:id/resend',
    {
      schema: {
        ...about('Send a delivery again'),
        ...webhookCalls['POST /v1/webhook-deliveries/:id/resend'],
      },
    },
    (request) => {
      const by = permit(request, 'useWebhooks')
      const { id } = request.params
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await resendDelivery(tx, by, id, new Date())
          return { status: 200, subject: id }
        })
        return readDelivery(tx, by.businessId, id)
      })
    },
  )

  api.post(
    '/v1/webhook-endpoints/:id/replay',
    {
      schema: {
        ...about('Send the events of a time again'),
        ...webhookCalls['POST /v1/webhook-endpoints/:id/replay'],
      },
    },
    (request) => {
      const by = permit(request, 'useWebhooks')
      const { id } = request.params
      return inBusiness(database, by.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, by.businessId, request, async () => ({
          status: 200,
          subject: String(await replayEvents(tx, by, id, request.body, new Date())),
        }))
        return { deliveries: Number(subject) }
      })
    },
  )

  api.post(
    '/v1/webhook-endpoints/:id/test',
    {
      schema: {
        ...about('Send a test to an endpoint'),
        ...webhookCalls['POST /v1/webhook-endpoints/:id/test'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'manageWebhooks')
      const { id } = request.params
      const made = await inBusiness(database, by.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, by.businessId, request, async () => ({
          status: 201,
          subject: await sendTest(tx, by, id, new Date()),
        }))
        return readDelivery(tx, by.businessId, subject)
      })
      return reply.status(201).send(made)
    },
  )
}
