import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { refuseParam, StripeProblem } from '../api/problem.ts'
import { readBoolean, readMetadata, readText, refuseUnknown } from '../api/readParams.ts'
import { insertObject, newId, randomLetters } from '../api/storeObjects.ts'
import type { HiddenWebhookEndpoint, WebhookEndpoint } from '../objects/webhookEndpoint.ts'
import { needEnabledEvents, needEndpointUrl, readApiVersion } from './readEndpointParams.ts'

/** The endpoints that Stripe allows an account (https://docs.stripe.com/webhooks). */
const endpointsMax = 16

/** The application that an endpoint for connected accounts belongs to. */
const platformApplication = 'ca_SandboxPlatform00000000000000'

/**
 * `POST /v1/webhook_endpoints`: creates an endpoint
 * (https://docs.stripe.com/api/webhook_endpoints/create). Its answer is the only one that contains
 * the secret.
 */
export function createWebhookEndpoint(call: StripeCall): StripeAnswer {
  const { params, world } = call
  refuseUnknown(params, [
    'api_version',
    'connect',
    'description',
    'enabled_events',
    'metadata',
    'url',
  ])
  const connect = readBoolean(params, 'connect') ?? false
  if (connect && call.account !== '') {
    throw refuseParam('connect', 'Only a platform can listen to connected accounts.')
  }
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: readApiVersion(params),
    application: connect ? platformApplication : null,
    created: call.now,
    description: readText(params, 'description') ?? null,
    enabled_events: needEnabledEvents(params),
    livemode: false,
    metadata: readMetadata(params),
    status: 'enabled',
    url: needEndpointUrl(params),
  }
  refuseTooMany(call)
  const hidden: HiddenWebhookEndpoint = { secret: `whsec_${randomLetters(32)}`, connect }
  insertObject(world.store, call.account, endpoint, { hidden })
  world.changed()
  return ok({ ...presentObject(call, endpoint), secret: hidden.secret })
}

function refuseTooMany({ world, account }: StripeCall) {
  const row = world.store.first<{ count: number }>(
    "select count(*) as count from stripe_object where object = 'webhook_endpoint' and account = ?",
    account,
  )
  if ((row?.count ?? 0) < endpointsMax) return
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    message: `You have reached the maximum of ${endpointsMax} test webhook endpoints.`,
  })
}
