import { ok, type StripeAnswer, type StripeCall } from '../api/call.ts'
import { refuseUnknown } from '../api/readParams.ts'
import { removeObject } from '../api/storeObjects.ts'
import { needWebhookEndpoint } from './readWebhookEndpoints.ts'

/**
 * `DELETE /v1/webhook_endpoints/:id`: deletes an endpoint; events not yet delivered are no longer
 * sent.
 */
export function deleteWebhookEndpoint(call: StripeCall): StripeAnswer {
  refuseUnknown(call.params, [])
  const { id } = needWebhookEndpoint(call)
  removeObject(call.world.store, id)
  call.world.changed()
  return ok({ id, object: 'webhook_endpoint', deleted: true })
}
