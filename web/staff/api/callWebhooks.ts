import type {
  ChangeWebhookEndpointBody,
  EnableWebhookBody,
  ReplayWebhookBody,
  WebhookDeliveriesQuery,
  WebhookEndpointBody,
} from '#rules/shapes/webhook.ts'
import { callServer } from './callServer.ts'

const at = (id: string) => ({ params: { id } })

/** The calls about webhooks: endpoints, and what was sent to them. */
export const callWebhooks = {
  listEndpoints: (signal: AbortSignal) => callServer('GET /v1/webhook-endpoints', { signal }),

  makeEndpoint: (body: WebhookEndpointBody, key: string) =>
    callServer('POST /v1/webhook-endpoints', { body, key }),

  changeEndpoint: (id: string, body: ChangeWebhookEndpointBody) =>
    callServer('PATCH /v1/webhook-endpoints/:id', { ...at(id), body }),

  replaceSecret: (id: string, key: string) =>
    callServer('POST /v1/webhook-endpoints/:id/rotate', { ...at(id), body: {}, key }),

  enableEndpoint: (id: string, missed: EnableWebhookBody['missed']) =>
    callServer('POST /v1/webhook-endpoints/:id/enable', { ...at(id), body: { missed } }),

  disableEndpoint: (id: string) =>
    callServer('POST /v1/webhook-endpoints/:id/disable', { ...at(id), body: {} }),

  deleteEndpoint: (id: string) => callServer('DELETE /v1/webhook-endpoints/:id', at(id)),

  testEndpoint: (id: string) =>
    callServer('POST /v1/webhook-endpoints/:id/test', { ...at(id), body: {} }),

  replayEvents: (id: string, body: ReplayWebhookBody, key: string) =>
    callServer('POST /v1/webhook-endpoints/:id/replay', { ...at(id), body, key }),

  readEndpointDays: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/webhook-endpoints/:id/days', { ...at(id), signal }),

  listDeliveries: (query: Partial<WebhookDeliveriesQuery>, signal: AbortSignal) =>
    callServer('GET /v1/webhook-deliveries', { query, signal }),

  readDelivery: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/webhook-deliveries/:id', { ...at(id), signal }),

  resendDelivery: (id: string) =>
    callServer('POST /v1/webhook-deliveries/:id/resend', { ...at(id), body: {} }),
}
