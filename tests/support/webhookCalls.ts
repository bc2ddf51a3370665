import type { Action } from '#rules/permissions.ts'

/** The calls about events and webhooks, and the right that each needs. */
export const webhookRights = {
  'GET /v1/events': 'seeRequests',
  'GET /v1/webhook-endpoints': 'useWebhooks',
  'POST /v1/webhook-endpoints': 'manageWebhooks',
  'PATCH /v1/webhook-endpoints/{id}': 'manageWebhooks',
  'POST /v1/webhook-endpoints/{id}/rotate': 'manageWebhooks',
  'POST /v1/webhook-endpoints/{id}/enable': 'manageWebhooks',
  'POST /v1/webhook-endpoints/{id}/disable': 'manageWebhooks',
  'POST /v1/webhook-endpoints/{id}/test': 'manageWebhooks',
  'POST /v1/webhook-endpoints/{id}/replay': 'useWebhooks',
  'GET /v1/webhook-endpoints/{id}/days': 'useWebhooks',
  'DELETE /v1/webhook-endpoints/{id}': 'manageWebhooks',
  'GET /v1/webhook-deliveries': 'useWebhooks',
  'GET /v1/webhook-deliveries/{id}': 'useWebhooks',
  'POST /v1/webhook-deliveries/{id}/resend': 'useWebhooks',
} as const satisfies Record<string, Action>

/** Valid bodies of those calls. */
export const webhookBodies = {
  'POST /v1/webhook-endpoints': { url: 'https://8.8.8.8/ringup', description: 'Till' },
  'PATCH /v1/webhook-endpoints/{id}': { description: 'Till' },
  'POST /v1/webhook-endpoints/{id}/rotate': {},
  'POST /v1/webhook-endpoints/{id}/enable': { missed: 'skip' },
  'POST /v1/webhook-endpoints/{id}/replay': { since: '2026-05-12T12:00:00Z' },
}
