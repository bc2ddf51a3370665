import { z } from 'zod'
import { lateDecisions, lateReasons } from '../latePayment.ts'
import { limits } from '../limits.ts'
import { messagePurposes, messageStatuses } from '../message.ts'
import { isCurrency } from '../money.ts'
import { disputeStates, offlineWays, paymentStatuses, refundStatuses } from '../payment.ts'
import { requestStatuses } from '../paymentRequest.ts'
import { countryCode, phoneInput, shownPhone } from './phone.ts'
import { picture } from './picture.ts'
import { planId, remindersView } from './reminders.ts'
import { requestLine, requestLines, whatFor } from './requestLine.ts'
import { line, paragraph } from './text.ts'

export const requestId = z.string().regex(/^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

export const currencyCode = z.string().refine(isCurrency, 'currency_not_supported')

/** A day on which a request can be due, in a year that somebody can mean. */
const dueDay = z.iso
  .date('field_invalid')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'field_invalid')

/** How the link reaches the payer: in our text, or handed over by the staff. */
export const deliveries = ['text', 'share'] as const

/**
 * The body of `POST /v1/requests`: money is an integer in minor units; the phone in any human form.
 */
export const createRequestBody = z.strictObject({
  phone: phoneInput,
  /** ISO 3166-1 alpha-2: how a national form is read; by default the country of the business. */
  phoneCountry: countryCode.optional(),
  /** The amount in minor units: 8500 is 85.00 in a currency with two decimals. Without `lines` it is required. */
  amountMinor: z.int('amount_invalid').optional(),
  currency: currencyCode.optional(),
  whatFor,
  /** The lines that it is made of, taxes included: the amount is their total, and another `amountMinor` is refused. */
  lines: requestLines.optional(),
  name: line(limits.personNameCharactersMax, 'name_invalid').optional(),
  details: paragraph(limits.detailsCharactersMax, 'details_too_long').optional(),
  reference: line(limits.referenceCharactersMax, 'field_invalid').optional(),
  dueOn: dueDay.optional(),
  /** When the text goes out; by default at once. */
  sendAt: z.iso.datetime('field_invalid').optional(),
  /** `share`: the staff hand the link over themselves, and no text goes out. */
  delivery: z.enum(deliveries).optional(),
  /** A member confirmed that this number can receive texts although it does not look like it. */
  confirmPhone: z.boolean().optional(),
  /** The plan by which its reminders go by themselves, null for none; by default the business's. */
  reminderPlan: planId.nullable().optional(),
  /** Refuses the request if the customer has one for the same amount and purpose that is unpaid. */
  unlessWaiting: z.boolean().optional(),
  /** Holds the text back for a few seconds, in which the request can be taken back by `…/undo`. */
  undoable: z.boolean().optional(),
})
export type CreateRequestBody = z.input<typeof createRequestBody>

/** The body of `PATCH /v1/requests/:id`: what is absent stays as it is, null clears it. Another currency is another request. */
export const changeRequestBody = z.strictObject({
  /** The new amount. That of a request with lines is their total, and changes only with them. */
  amountMinor: z.int('amount_invalid').optional(),
  whatFor: whatFor.optional(),
  /** Other lines, whose total is the new amount; null leaves one amount. */
  lines: requestLines.nullable().optional(),
  details: paragraph(limits.detailsCharactersMax, 'details_too_long').nullable().optional(),
  dueOn: dueDay.nullable().optional(),
  /** A new time for the text of a scheduled request. */
  sendAt: z.iso.datetime('field_invalid').optional(),
})
export type ChangeRequestBody = z.infer<typeof changeRequestBody>

const moment = z.iso.datetime()

/** One row of the list. */
export const requestRow = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(requestStatuses),
  overdue: z.boolean(),
  amountMinor: z.int(),
  amountPaidMinor: z.int(),
  /** The refunded amount, pending refunds included; never more than was paid. */
  amountRefundedMinor: z.int(),
  currency: z.string(),
  whatFor: z.string(),
  /** The lines that it is made of, taxes included; null if it is one amount. */
  lines: z.array(requestLine).nullable(),
  reference: z.string().nullable(),
  customer: z.object({ id: z.string(), name: z.string().nullable(), ...shownPhone.shape }),
  /** The status of the newest text that asked for payment, reminders included. */
  textStatus: z.enum(messageStatuses).nullable(),
  delivery: z.enum(deliveries),
  /** ISO date. */
  dueOn: z.string().nullable(),
  /** When the text of a scheduled request goes out. */
  sendAt: moment.nullable(),
  /**
   * A reply that nobody at the business has read, or a late payment that nobody has decided about.
   */
  unread: z.boolean(),
  /** The newest attempt to pay was declined, and the request is still open. */
  declined: z.boolean(),
  /** The payer's bank has taken the money back, or asks for it. */
  disputed: z.boolean(),
  /** A late payment is waiting for the staff to decide about it. */
  lateQuestion: z.boolean(),
  /** The member who made the request; null for an API key. */
  madeBy: z.string().nullable(),
  createdAt: moment,
  openedAt: moment.nullable(),
  paidAt: moment.nullable(),
  expiresAt: moment,
})
export type RequestRow = z.infer<typeof requestRow>

export const messageView = z.object({
  id: z.string(),
  direction: z.enum(['outbound', 'inbound']),
  purpose: z.enum(messagePurposes),
  body: z.string(),
  parts: z.int(),
  status: z.enum(messageStatuses),
  /** Why it waits or did not arrive, and the step that helps. */
  reason: z.string().nullable(),
  /** When Ringup sends a text again that did not arrive; null if it does not. */
  retryAt: moment.nullable(),
  /** The refund that it is about; null for every other text. */
  refundId: z.string().nullable(),
  /** The pictures and other files that came with it, in their order; none with a text of ours. */
  pictures: z.array(picture),
  at: moment,
})

export const paymentView = z.object({
  id: z.string(),
  status: z.enum(paymentStatuses),
  method: z.enum(['card', 'offline']),
  /** How an offline payment came in. */
  offlineHow: z.enum(offlineWays).nullable(),
  note: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  declineCode: z.string().nullable(),
  /** Why a payment was late: what had happened to the request before it arrived. */
  late: z.enum(lateReasons).nullable(),
  /** The decision about a late payment; null while nobody has decided. */
  lateDecision: z.enum(lateDecisions).nullable(),
  at: moment,
})

export const refundView = z.object({
  id: z.string(),
  paymentId: z.string(),
  status: z.enum(refundStatuses),
  /** Why it failed, in the provider's word. */
  failure: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  at: moment,
})

/** A dispute or an inquiry of the payer's bank. */
export const disputeView = z.object({
  id: z.string(),
  state: z.enum(disputeStates),
  /** The bank only asks; a full refund ends it. */
  inquiry: z.boolean(),
  amountMinor: z.int(),
  currency: z.string(),
  /** The card provider's word for what the payer claims. */
  reason: z.string(),
  /** When evidence is due; null when none can be given. */
  respondBy: moment.nullable(),
  /** Where to answer, at the card provider. */
  page: z.url().nullable(),
})
export type DisputeView = z.infer<typeof disputeView>

/** A payment that the payer's bank believes to be fraud: a refund of all of it still avoids a dispute. */
export const fraudWarning = z.object({
  paymentId: z.string(),
  at: moment,
  /** Where to look at it, at the card provider; null without a payment there. */
  page: z.url().nullable(),
})

/** One entry of the timeline; `type` is one of eventTypes in shapes/event.ts. */
export const timelineEntry = z.object({
  sequence: z.int(),
  type: z.string(),
  actor: z.enum(['staff', 'payer', 'provider', 'system', 'api']),
  /** The member who did it, if it was staff. */
  by: z.string().nullable(),
  /** The name of the key by which a program did it. */
  keyName: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  at: moment,
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** Everything about one request. */
export const requestView = requestRow.extend({
  details: z.string().nullable(),
  payLink: z.string().nullable(),
  paidLate: z.boolean(),
  /** True if its customer gets no texts. */
  optedOut: z.boolean(),
  /** When its customer asked in a sentence for no more texts, until staff have decided. */
  askedToStopAt: moment.nullable(),
  /** True if its customer was erased. */
  erased: z.boolean(),
  canceledAt: moment.nullable(),
  messages: z.array(messageView),
  payments: z.array(paymentView),
  /** Oldest first, failed ones included. */
  refunds: z.array(refundView),
  /** The payer's bank only asks about the money: a refund is still possible. */
  inquiry: z.boolean(),
  /** Oldest first. */
  disputes: z.array(disputeView),
  /** Only those that a refund still answers; oldest first. */
  fraudWarnings: z.array(fraudWarning),
  /** The text about it that staff let wait for its time: its link once more, or a reminder; null if none does. */
  scheduledText: z
    .object({
      purpose: z.enum(['request', 'reminder']),
      /** When it goes out. */
      sendAt: moment,
    })
    .nullable(),
  /** Its reminders that go by themselves; null if it took no plan. */
  reminders: remindersView.nullable(),
  timeline: z.array(timelineEntry),
})
export type RequestView = z.infer<typeof requestView>
