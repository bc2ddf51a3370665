import { z } from 'zod'
import { limits } from '../limits.ts'
import { messagePurposes, messageStatuses } from '../message.ts'
import { isCurrency } from '../money.ts'
import { paymentStatuses } from '../payment.ts'
import { requestStatuses } from '../paymentRequest.ts'
import { holdsLink, line, paragraph } from './text.ts'

export const requestId = z.string().regex(/^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

export const currencyCode = z.string().refine(isCurrency, 'currency_not_supported')

const whatFor = line(limits.whatForCharactersMax, 'what_for_invalid').refine(
  (text) => !holdsLink(text),
  'what_for_invalid',
)

/** The body of `POST /v1/requests`: money is an integer of minor units; phone in any human form. */
export const createRequestBody = z.strictObject({
  phone: z.string().max(limits.phoneInputCharactersMax, 'phone_invalid'),
  amountMinor: z.int('amount_invalid'),
  currency: currencyCode.optional(),
  whatFor,
  name: line(limits.personNameCharactersMax, 'name_invalid').optional(),
  details: paragraph(limits.detailsCharactersMax, 'details_too_long').optional(),
  reference: line(limits.referenceCharactersMax, 'field_invalid').optional(),
  /** A landline may be texted only when someone said that it can receive texts. */
  confirmPhone: z.boolean().optional(),
})
export type CreateRequestBody = z.input<typeof createRequestBody>

/** The body of `POST /v1/requests/preview`: the same, before it is complete. */
export const previewRequestBody = z.strictObject({
  phone: z.string().max(limits.phoneInputCharactersMax, 'phone_invalid').optional(),
  amountMinor: z.int('amount_invalid').nonnegative('amount_invalid').optional(),
  currency: currencyCode.optional(),
  whatFor: whatFor.optional(),
})

export const requestPreview = z.object({
  body: z.string(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  units: z.int(),
  parts: z.int(),
  to: z.string().nullable(),
})
export type RequestPreview = z.infer<typeof requestPreview>

export const requestTabs = [
  'all',
  'open',
  'processing',
  'paid',
  'canceled',
  'expired',
  'draft',
] as const
export type RequestTab = (typeof requestTabs)[number]

export const listRequestsQuery = z.strictObject({
  status: z.enum(requestTabs).default('all'),
  q: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageRowsMax).default(limits.pageRows),
  after: z.string().max(200).optional(),
})

const moment = z.iso.datetime()

/** One line of the list. */
export const requestRow = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(requestStatuses),
  overdue: z.boolean(),
  amountMinor: z.int(),
  amountPaidMinor: z.int(),
  currency: z.string(),
  whatFor: z.string(),
  reference: z.string().nullable(),
  customer: z.object({ id: z.string(), name: z.string().nullable(), phone: z.string() }),
  textStatus: z.enum(messageStatuses).nullable(),
  createdAt: moment,
  openedAt: moment.nullable(),
  paidAt: moment.nullable(),
  expiresAt: moment,
})
export type RequestRow = z.infer<typeof requestRow>

export const requestList = z.object({
  data: z.array(requestRow),
  nextCursor: z.string().nullable(),
  counts: z.record(z.enum(requestTabs), z.int()),
})
export type RequestList = z.infer<typeof requestList>

export const messageView = z.object({
  id: z.string(),
  direction: z.enum(['outbound', 'inbound']),
  purpose: z.enum(messagePurposes),
  body: z.string(),
  parts: z.int(),
  status: z.enum(messageStatuses),
  reason: z.string().nullable(),
  at: moment,
})

export const paymentView = z.object({
  id: z.string(),
  status: z.enum(paymentStatuses),
  amountMinor: z.int(),
  currency: z.string(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  declineCode: z.string().nullable(),
  at: moment,
})

/** One line of the timeline; `type` is one of eventTypes in shapes/event.ts. */
export const timelineEntry = z.object({
  sequence: z.int(),
  type: z.string(),
  actor: z.enum(['staff', 'payer', 'provider', 'system', 'api']),
  data: z.record(z.string(), z.unknown()),
  at: moment,
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** Everything about one request. */
export const requestView = requestRow.extend({
  details: z.string().nullable(),
  payLink: z.string().nullable(),
  paidLate: z.boolean(),
  messages: z.array(messageView),
  payments: z.array(paymentView),
  timeline: z.array(timelineEntry),
})
export type RequestView = z.infer<typeof requestView>
