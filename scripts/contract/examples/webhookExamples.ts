import type { WebhookDelivery, WebhookEndpoint } from '#rules/shapes/webhook.ts'
import type { ExamplesOf } from './examplesOf.ts'
import { story } from './story.ts'

const endpoint: WebhookEndpoint = {
  id: story.endpointId,
  url: 'https://booking.bell-plumbing.example/ringup',
  description: 'Booking system',
  types: ['request.paid', 'request.paid_late', 'payment.refunded'],
  state: 'on',
  offBecause: null,
  offAt: null,
  createdBy: story.memberId,
  createdAt: '2026-11-27T09:02:11.450Z',
  failingSince: null,
  secrets: [
    {
      id: 'whs_01kb3vj5k7e9bc4a2z7e9p6v1r',
      createdAt: '2026-11-27T09:02:11.450Z',
      endsAt: null,
      publicKey: 'whpk_3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08=',
    },
  ],
}

const failed: WebhookDelivery = {
  id: story.deliveryId,
  endpointId: story.endpointId,
  eventId: story.paidEventId,
  sequence: 318,
  type: 'request.paid',
  subject: story.requestId,
  state: 'failed',
  failedBecause: 'attempts',
  attempts: 10,
  nextAttemptAt: null,
  lastStatus: 500,
  createdAt: story.paidAt,
  endedAt: '2026-11-30T12:31:20.118Z',
}

/** Examples of the calls about events and webhooks. */
export const webhookExamples = {
  'GET /v1/events': {
    query: { after: 311, types: 'request.paid,request.canceled' },
    answer: {
      data: [
        {
          id: story.paidEventId,
          sequence: 318,
          type: 'request.paid',
          subject: story.requestId,
          actor: 'provider',
          at: story.paidAt,
          details: {
            number: 1042,
            amountMinor: 8_500,
            currency: 'GBP',
            cardBrand: 'visa',
            cardLast4: '4242',
          },
        },
      ],
      nextCursor: null,
    },
  },
  'GET /v1/webhook-endpoints': { answer: { data: [endpoint] } },
  'GET /v1/webhook-endpoints/:id/days': {
    id: story.endpointId,
    answer: {
      data: [
        { day: '2026-11-26', accepted: 0, failed: 0, medianMs: null, slowMs: null },
        { day: '2026-11-27', accepted: 41, failed: 2, medianMs: 118, slowMs: 640 },
      ],
    },
  },
  'GET /v1/webhook-deliveries': {
    query: { endpoint: story.endpointId, state: 'failed', limit: 50 },
    answer: { data: [failed], nextCursor: null },
  },
  'GET /v1/webhook-deliveries/:id': {
    id: story.deliveryId,
    answer: {
      ...failed,
      attemptsMade: [
        {
          number: 10,
          at: '2026-11-30T12:31:19.870Z',
          tookMs: 248,
          status: 500,
          noAnswer: null,
          answer: 'Internal Server Error',
        },
      ],
    },
  },
  'POST /v1/webhook-deliveries/:id/resend': {
    id: story.deliveryId,
    answer: {
      ...failed,
      state: 'pending',
      failedBecause: null,
      nextAttemptAt: '2026-11-30T13:05:00.204Z',
      endedAt: null,
    },
  },
  'POST /v1/webhook-endpoints/:id/replay': {
    id: story.endpointId,
    body: { since: '2026-11-27T00:00:00Z', until: '2026-11-28T00:00:00Z' },
    answer: { deliveries: 12 },
  },
} satisfies ExamplesOf<
  | 'GET /v1/events'
  | 'GET /v1/webhook-endpoints'
  | 'GET /v1/webhook-endpoints/:id/days'
  | 'GET /v1/webhook-deliveries'
  | 'GET /v1/webhook-deliveries/:id'
  | 'POST /v1/webhook-deliveries/:id/resend'
  | 'POST /v1/webhook-endpoints/:id/replay'
>
