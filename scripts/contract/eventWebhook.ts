import { webhookPausesMs } from '#rules/webhookSchedule.ts'
import type { Parameter, WebhookOperation } from './contractTypes.ts'
import { eventExample } from './examples/eventExample.ts'

const attempts = webhookPausesMs.length + 1

/** The headers of Standard Webhooks 1.0. */
const headers: Parameter[] = [
  {
    ...{ name: 'webhook-id', in: 'header', required: true },
    description: 'The id of the event, the same at every attempt: skip what you have.',
    schema: { type: 'string' },
    example: 'evt_4211_9c1de2f05b7a4e36',
  },
  {
    ...{ name: 'webhook-timestamp', in: 'header', required: true },
    description: 'When this attempt was made, in seconds since 1970.',
    schema: { type: 'string' },
    example: '1778587200',
  },
  {
    ...{ name: 'webhook-signature', in: 'header', required: true },
    description:
      'Signatures of `webhook-id`, `webhook-timestamp` and the body, joined by full stops: `v1` by HMAC-SHA-256 and ' +
      '`v1a` by Ed25519, with each secret that is valid, separated by spaces.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
]

/** The one call that Ringup makes to programs: an event, for the endpoints of a business. */
export const eventWebhook: WebhookOperation = {
  operationId: 'receiveEvent',
  summary: 'Something happened',
  description:
    `Tells an endpoint of an event, signed by Standard Webhooks 1.0. It is tried up to ${attempts} times until you answer ` +
    'with a status from 200 to 299, may come twice with the same id, and may overtake others.',
  tags: ['events and webhooks'],
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/WebhookEvent' },
        example: eventExample,
      },
    },
  },
  responses: {
    '2XX': { description: 'You have it.' },
    '410': { description: 'The endpoint is gone: it is turned off at once.' },
    '429': { description: 'Too much just now: with `Retry-After` it gets a rest.' },
    '503': { description: 'Not just now: with `Retry-After` it gets a rest.' },
  },
}
