import { z } from 'zod'
import { lateDecisions } from '../latePayment.ts'
import { limits } from '../limits.ts'
import { offlineWays } from '../payment.ts'
import { languageCodes } from '../words/languages.ts'
import { requestId, requestRow } from './request.ts'
import { paragraph } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

const moment = z.iso.datetime('field_invalid')

/**
 * A member confirmed that the customer's number can receive texts although it does not look like
 * it.
 */
const confirmPhone = z.boolean().optional()

/** `POST /v1/requests/:id/send`: at once, or at a time within 90 days. */
export const sendRequestBody = z.strictObject({ sendAt: moment.optional(), confirmPhone })
export type SendRequestBody = z.infer<typeof sendRequestBody>

/** `POST /v1/requests/:id/remind`: at once, or at a time within 90 days. */
export const remindRequestBody = z.strictObject({ sendAt: moment.optional(), confirmPhone })
export type RemindRequestBody = z.infer<typeof remindRequestBody>

/** `POST /v1/requests/:id/extend`: when the link expires; by default in 30 days. */
export const extendRequestBody = z.strictObject({ expiresAt: moment.optional() })

/** The body of `POST /v1/requests/:id/refunds`. */
export const refundBody = z.strictObject({
  amountMinor: z.int('amount_invalid').min(1, 'amount_too_small'),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  /** True texts the customer about it once it has succeeded. */
  textCustomer: z.boolean().optional(),
})
export type RefundBody = z.infer<typeof refundBody>

/** `POST /v1/requests/:id/late-payment`: the decision about a late payment. */
export const latePaymentBody = z.strictObject({
  paymentId: z.string().regex(/^pay_[0-9a-z]{26}$/, 'field_invalid'),
  decision: z.enum(lateDecisions),
  /** True texts the customer about a refund once it has succeeded. */
  textCustomer: z.boolean().optional(),
})
export type LatePaymentBody = z.infer<typeof latePaymentBody>

/** `POST /v1/requests/:id/mark-paid`: the whole amount was paid outside the card provider. */
export const markPaidBody = z.strictObject({
  how: z.enum(offlineWays),
  note: paragraph(limits.noteCharactersMax, 'note_too_long').optional(),
  /** True texts the customer a receipt; by default nobody is texted. */
  textCustomer: z.boolean().optional(),
})
export type MarkPaidBody = z.infer<typeof markPaidBody>

/** The query of `GET /v1/requests/:id/receipt-text`. */
export const receiptTextQuery = z.strictObject({
  /** The amount of the refund that the text is about; without it, it is about a mark as paid. */
  refundMinor: wholeNumber(z.int('amount_invalid').min(1, 'amount_too_small')).optional(),
})
export type ReceiptTextQuery = z.infer<typeof receiptTextQuery>

/** The text that a customer would get. */
export const receiptTextPreview = z.object({
  body: z.string(),
  language: z.enum(languageCodes),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  parts: z.int(),
  /** When it may go, if it would wait for the morning where the customer is; else null. */
  waitsUntil: z.iso.datetime().nullable(),
  /** Why this customer can't be texted; null if they can. */
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
})
export type ReceiptTextPreview = z.infer<typeof receiptTextPreview>

export const shareWays = ['copy', 'qr', 'sms', 'whatsapp', 'system'] as const

/** `POST /v1/requests/:id/share`: a member handed the link over; a draft becomes open. */
export const shareBody = z.strictObject({ how: z.enum(shareWays) })

export const batchId = z.string().regex(/^bat_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

export const batchActions = ['remind', 'cancel', 'send'] as const

/** The body of `POST /v1/requests/bulk`. */
export const batchBody = z.strictObject({
  action: z.enum(batchActions),
  ids: z.array(requestId).min(1, 'field_required').max(limits.batchItemsMax, 'field_invalid'),
  /** `wait` leaves texts until the customer's morning where it is night; without it they go now. */
  atNight: z.enum(['send', 'wait']).optional(),
})
export type BatchBody = z.infer<typeof batchBody>

/** An action on many requests, with its progress. */
export const batchView = z.object({
  id: z.string(),
  action: z.enum(batchActions),
  status: z.enum(['running', 'done', 'stopped']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** How many of those done have a text that still waits for its time. */
  waiting: z.int(),
  /** The first failures, each with its code from the error catalogue. */
  failures: z.array(
    z.object({
      requestId: z.string(),
      number: z.int(),
      customer: requestRow.shape.customer,
      amountMinor: z.int(),
      currency: z.string(),
      reason: z.string(),
    }),
  ),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type BatchView = z.infer<typeof batchView>
export const batchList = z.object({ data: z.array(batchView) })
export type BatchList = z.infer<typeof batchList>
