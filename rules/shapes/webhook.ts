import { z } from 'zod'
import { limits } from '../limits.ts'
import { programEventTypes, testEventType } from '../programEvents.ts'
import { webhookLimits } from '../webhookLimits.ts'
import { customerRow } from './customer.ts'
import { requestRow } from './request.ts'
import { paragraph } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

export const webhookEndpointId = z.string().regex(/^whe_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')
export const webhookDeliveryId = z.string().regex(/^dlv_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

const moment = z.iso.datetime({ offset: true })
const url = z.string().min(1).max(webhookLimits.webhookUrlCharactersMax, 'webhook_url_unreadable')
const description = paragraph(webhookLimits.webhookDescriptionCharactersMax, 'field_invalid')
/** The types of events that an endpoint gets. */
const types = z.array(z.enum(programEventTypes)).min(1).max(programEventTypes.length)

/** The types that are sent: those of events, and the test. */
const sentType = z.enum([...programEventTypes, testEventType])

/** `POST /v1/webhook-endpoints`. */
export const webhookEndpointBody = z.strictObject({
  /** An https address on the public internet. */
  url,
  description: description.default(''),
  /** Left out for all types, those of later versions too. */
  types: types.optional(),
})
export type WebhookEndpointBody = z.output<typeof webhookEndpointBody>

/** `PATCH /v1/webhook-endpoints/:id`. */
export const changeWebhookEndpointBody = z.strictObject({
  url: url.optional(),
  description: description.optional(),
  types: types.nullable().optional(),
})
export type ChangeWebhookEndpointBody = z.output<typeof changeWebhookEndpointBody>

/** `POST /v1/webhook-endpoints/:id/rotate`: how long the old secret still signs beside the new one. */
export const rotateWebhookBody = z.strictObject({
  overlapSeconds: z
    .int()
    .min(0)
    .max(webhookLimits.longestWebhookOverlapSeconds)
    .default(webhookLimits.webhookOverlapSeconds),
})

/** `POST /v1/webhook-endpoints/:id/enable`: sends the events of the time while it was off, or skips them. */
export const enableWebhookBody = z.strictObject({
  missed: z.enum(['send', 'skip']).default('skip'),
})
export type EnableWebhookBody = z.output<typeof enableWebhookBody>

/** `POST /v1/webhook-endpoints/:id/replay`: the events of a time, sent again. */
export const replayWebhookBody = z
  .strictObject({
    since: moment,
    /** Left out for until now. */
    until: moment.optional(),
    types: types.optional(),
    /** Those that were not delivered, or all of them. */
    which: z.enum(['undelivered', 'all']).default('undelivered'),
  })
  .refine(({ since, until }) => !until || Date.parse(since) < Date.parse(until), {
    error: 'time_range_invalid',
    path: ['until'],
  })
export type ReplayWebhookBody = z.output<typeof replayWebhookBody>

/** The body of a webhook. */
export const webhookEvent = z.object({
  /** Types are added; `webhook.test` is a test of the endpoint. */
  type: sentType,
  /** When it happened. */
  timestamp: moment,
  /** The number of the event in its business, as in the list of events; null for a test. */
  sequence: z.int().nullable(),
  data: z.object({
    /** The id of the object that it is about. */
    id: z.string(),
    /** The number of the newest event about the object: keep the state with the highest one. */
    sequence: z.int(),
    /** The request that it is about, as it is when the webhook is sent; null if it is about none. */
    request: requestRow.nullable(),
    /** The customer that it is about, as they are when the webhook is sent; null if it is about none. */
    customer: customerRow.nullable(),
    /** Amounts, ids and codes; never words, names or numbers of people. */
    details: z.record(z.string(), z.unknown()),
  }),
})
export type WebhookEvent = z.infer<typeof webhookEvent>

/** How many deliveries a replay made or made due again. */
export const replayedWebhooks = z.object({ deliveries: z.int() })

const webhookOffReasons = ['person', 'gone', 'failing'] as const

/** An endpoint as it can be shown again: without its secret. */
export const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(programEventTypes)).nullable(),
  state: z.enum(['on', 'off']),
  /** A person turned it off, it said that it is gone (410), or it failed for days. */
  offBecause: z.enum(webhookOffReasons).nullable(),
  offAt: moment.nullable(),
  createdBy: z.string(),
  createdAt: moment,
  /** Since when every attempt has failed; null while it accepts what it gets. */
  failingSince: moment.nullable(),
  /** The secrets that sign now, the newest first: several while one is replaced. */
  secrets: z.array(
    z.object({
      id: z.string(),
      createdAt: moment,
      endsAt: moment.nullable(),
      /** With which `v1a` signatures are verified, by receivers that are to hold no secret. */
      publicKey: z.string(),
    }),
  ),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookEndpointList = z.object({ data: z.array(webhookEndpoint) })

/** The only answers with the secret itself. */
export const madeWebhookEndpoint = webhookEndpoint.extend({ secret: z.string() })
export type MadeWebhookEndpoint = z.infer<typeof madeWebhookEndpoint>

const deliveryStates = ['pending', 'delivered', 'failed'] as const

/** `GET /v1/webhook-deliveries`, the newest first: the conditions apply together. */
export const webhookDeliveriesQuery = z.strictObject({
  endpoint: z
    .string()
    .regex(/^whe_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'field_invalid')
    .optional(),
  state: z.enum(deliveryStates).optional(),
  /** The id of a delivery, of an event or of what it is about, or the beginning of a type. */
  q: z.string().max(limits.searchCharactersMax).optional(),
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z
    .string()
    .regex(/^dlv_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'field_invalid')
    .optional(),
})
export type WebhookDeliveriesQuery = z.output<typeof webhookDeliveriesQuery>

export const webhookDelivery = z.object({
  id: z.string(),
  endpointId: z.string(),
  /** The `webhook-id` that every attempt has, by which a receiver tells duplicates. */
  eventId: z.string(),
  /** The number of the event; null for a test. */
  sequence: z.int().nullable(),
  type: sentType,
  /** The id of the request, customer or business that it is about. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  /** Every attempt failed, or the endpoint was turned off or deleted meanwhile. */
  failedBecause: z.enum(['attempts', 'endpoint']).nullable(),
  attempts: z.int(),
  nextAttemptAt: moment.nullable(),
  /** The status of the newest answer; null if there was none. */
  lastStatus: z.int().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookDeliveryList = z.object({
  data: z.array(webhookDelivery),
  nextCursor: z.string().nullable(),
})
export type WebhookDeliveryList = z.infer<typeof webhookDeliveryList>

const noAnswerReasons = [
  'timeout',
  'not_public',
  'no_address',
  'refused',
  'certificate',
  'broken',
] as const

const webhookAttempt = z.object({
  number: z.int(),
  at: moment,
  tookMs: z.int(),
  status: z.int().nullable(),
  noAnswer: z.enum(noAnswerReasons).nullable(),
  /** The first 2 kB of the answer, with secrets and personal data blacked out; null if there was none. */
  answer: z.string().nullable(),
})

/** One delivery with its attempts, the newest first. */
export const webhookDeliveryView = webhookDelivery.extend({
  attemptsMade: z.array(webhookAttempt),
})
export type WebhookDeliveryView = z.infer<typeof webhookDeliveryView>

/** `GET /v1/webhook-endpoints/:id/days`: the attempts of the last days, of UTC, the oldest first. */
export const webhookDays = z.object({
  data: z.array(
    z.object({
      day: z.iso.date(),
      /** Attempts that were answered with a status from 200 to 299, and the others. */
      accepted: z.int(),
      failed: z.int(),
      /** Half of the attempts took at most so long; null if there was none. */
      medianMs: z.int().nullable(),
      /** And 95 in 100 of them at most so long. */
      slowMs: z.int().nullable(),
    }),
  ),
})
export type WebhookDays = z.infer<typeof webhookDays>
