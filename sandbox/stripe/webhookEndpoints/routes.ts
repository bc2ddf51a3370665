import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { createWebhookEndpoint } from './createWebhookEndpoint.ts'
import { deleteWebhookEndpoint } from './deleteWebhookEndpoint.ts'
import { listWebhookEndpoints, retrieveWebhookEndpoint } from './readWebhookEndpoints.ts'
import { updateWebhookEndpoint } from './updateWebhookEndpoint.ts'

const all = '/v1/webhook_endpoints'
const one = '/v1/webhook_endpoints/:id'

/** The calls of this resource. */
export const webhookEndpointRoutes: Endpoint[] = [
  endpoint('POST', all, 'webhook_endpoints.create', createWebhookEndpoint),
  endpoint('GET', all, 'webhook_endpoints.list', listWebhookEndpoints),
  endpoint('GET', one, 'webhook_endpoints.retrieve', retrieveWebhookEndpoint),
  endpoint('POST', one, 'webhook_endpoints.update', updateWebhookEndpoint),
  endpoint('DELETE', one, 'webhook_endpoints.delete', deleteWebhookEndpoint),
]
