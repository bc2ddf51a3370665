import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { presentObject } from '../api/presentObject.ts'
import { orBefore, readBoolean, readMetadata, readText, refuseUnknown } from '../api/readParams.ts'
import { updateObject } from '../api/storeObjects.ts'
import type { WebhookEndpoint } from '../objects/webhookEndpoint.ts'
import { needEndpointUrl, readEnabledEvents } from './readEndpointParams.ts'
import { needWebhookEndpoint } from './readWebhookEndpoints.ts'

/**
 * `POST /v1/webhook_endpoints/:id`: updates an endpoint
 * (https://docs.stripe.com/api/webhook_endpoints/update). A disabled endpoint gets nothing; events
 * that are due while it is disabled are never sent.
 */
export function updateWebhookEndpoint(call: StripeCall): StripeAnswer {
  const { params, world } = call
  refuseUnknown(params, ['description', 'disabled', 'enabled_events', 'metadata', 'url'])
  const before = needWebhookEndpoint(call)
  const disabled = readBoolean(params, 'disabled')
  const after: WebhookEndpoint = {
    ...before,
    description: orBefore(readText(params, 'description'), before.description),
    enabled_events: readEnabledEvents(params) ?? before.enabled_events,
    metadata: readMetadata(params, before.metadata),
    status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
    url: params.url === undefined ? before.url : needEndpointUrl(params),
  }
  updateObject(world.store, after)
  world.changed()
  return ok(presentObject(call, after))
}
