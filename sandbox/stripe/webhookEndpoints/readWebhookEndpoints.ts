import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentList, presentObject } from '../api/presentObject.ts'
import { refuseMissing } from '../api/problem.ts'
import { pageParams, readPage } from '../api/readPage.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { listObjects, readObject } from '../api/storeObjects.ts'
import type { WebhookEndpoint } from '../objects/webhookEndpoint.ts'

/** `GET /v1/webhook_endpoints/:id`: returns an endpoint. */
export function retrieveWebhookEndpoint(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  return ok(presentObject(call, needWebhookEndpoint(call)))
}

/**
 * Returns the endpoint that the path names. Throws Stripe's 404 when the account has none with that
 * id.
 */
export function needWebhookEndpoint({ world, account, id }: StripeCall): WebhookEndpoint {
  const endpoint = readObject<WebhookEndpoint>(world.store, account, 'webhook_endpoint', id)
  if (endpoint) return endpoint
  throw refuseMissing('webhook endpoint', id, 'webhook_endpoint')
}

/** `GET /v1/webhook_endpoints`: lists endpoints, newest first. */
export function listWebhookEndpoints(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, pageParams)
  const page = listObjects<WebhookEndpoint>(call.world.store, call.account, 'webhook_endpoint', {
    page: readPage(call, 'webhook_endpoint'),
  })
  return ok(presentList(call, '/v1/webhook_endpoints', page))
}
