import type { TestApp } from './app.ts'
import { type Owner, owner } from './callers.ts'
import { madeEndpoint, quietDelivery } from './webhooks.ts'
import type { Writes } from './write.ts'

const owners = new WeakMap<TestApp, Promise<Owner>>()

/** Returns the owner of a business of its own: where there is an endpoint, every event queues a job more. */
function ownerIn(app: TestApp): Promise<Owner> {
  const known = owners.get(app) ?? owner(app, { name: 'Elm Garage' })
  owners.set(app, known)
  return known
}

/** Returns the owner of a new business: one that sends has the job that sends waiting already. */
const newOwner = (app: TestApp) => owner(app, { name: 'Oak Garage' })

/** Makes an endpoint for a write about it. */
async function madeIn(app: TestApp, of = ownerIn(app)) {
  const by = await of
  const { id } = await madeEndpoint(by, 'https://8.8.8.8/ringup')
  return { by, path: `/v1/webhook-endpoints/${id}` }
}

/** The writes about webhooks. */
export function webhookWrites(): Writes {
  return {
    'POST /v1/webhook-endpoints': async ({ app }) => ({
      by: await ownerIn(app),
      path: '/v1/webhook-endpoints',
      body: { url: 'https://8.8.8.8/ringup' },
      other: { url: 'https://8.8.4.4/ringup' },
    }),
    'PATCH /v1/webhook-endpoints/{id}': async ({ app }) => ({
      ...(await madeIn(app)),
      body: { description: 'Till' },
      other: { types: ['request.paid'] },
    }),
    'POST /v1/webhook-endpoints/{id}/rotate': async ({ app }) => {
      const { by, path } = await madeIn(app)
      const body = { overlapSeconds: 60 }
      return { by, path: `${path}/rotate`, body, other: { overlapSeconds: 0 } }
    },
    'POST /v1/webhook-endpoints/{id}/enable': async ({ app }) => {
      const { by, path } = await madeIn(app)
      await by.call('POST', `${path}/disable`)
      return { by, path: `${path}/enable`, body: { missed: 'skip' }, other: { missed: 'send' } }
    },
    'POST /v1/webhook-endpoints/{id}/disable': async ({ app }) => {
      const { by, path } = await madeIn(app)
      return { by, path: `${path}/disable`, other: {} }
    },
    'POST /v1/webhook-endpoints/{id}/test': async ({ app }) => {
      const { by, path } = await madeIn(app, newOwner(app))
      return { by, path: `${path}/test`, other: {} }
    },
    'POST /v1/webhook-endpoints/{id}/replay': async ({ app }) => {
      const { by, path } = await madeIn(app, newOwner(app))
      const body = { since: '2026-05-12T12:00:00Z' }
      return { by, path: `${path}/replay`, body, other: { ...body, which: 'all' } }
    },
    'DELETE /v1/webhook-endpoints/{id}': async ({ app }) => ({ ...(await madeIn(app)), other: {} }),
    'POST /v1/webhook-deliveries/{id}/resend': async ({ app }) => {
      const by = await newOwner(app)
      const { deliveryId } = await quietDelivery(app, by.businessId)
      return { by, path: `/v1/webhook-deliveries/${deliveryId}/resend`, other: {} }
    },
  }
}
