import type { z } from 'zod'
import type { ChangeRequestBody } from '#rules/shapes/request.ts'
import type {
  LatePaymentBody,
  MarkPaidBody,
  ReceiptTextQuery,
  RefundBody,
  shareBody,
} from '#rules/shapes/requestActions.ts'
import { callServer } from './callServer.ts'

/** Says that the number can receive texts, after somebody was asked. */
export type LineAnswer = { confirmPhone: true }

/** @property sendAt ISO 8601 */
type TextBody = Partial<LineAnswer> & { sendAt?: string }

/** The actions on one request; each returns the request as it is afterwards. */
export const actOnRequests = {
  /** Texts it, or once more where it was texted before: at once, or at the time that `body` names. */
  sendRequest: (id: string, key?: string, body: TextBody = {}) =>
    callServer('POST /v1/requests/:id/send', { params: { id }, body, key }),

  /** Reminds the customer: at once, or at the time that `body` names. */
  remindRequest: (id: string, key: string, body: TextBody = {}) =>
    callServer('POST /v1/requests/:id/remind', { params: { id }, body, key }),

  /** Cancels the text about an open request that waits for its time. */
  unscheduleText: (id: string, key: string) =>
    callServer('POST /v1/requests/:id/unschedule', { params: { id }, body: {}, key }),

  /** @param at ISO 8601, until when its link works */
  extendRequest: ({ id, at }: { id: string; at: string }, key: string) =>
    callServer('POST /v1/requests/:id/extend', {
      params: { id },
      body: { expiresAt: at },
      key,
    }),

  cancelRequest: (id: string, key?: string) =>
    callServer('POST /v1/requests/:id/cancel', { params: { id }, body: {}, key }),

  /** Takes a new request back whose text has not left. */
  undoRequest: (id: string, key: string) =>
    callServer('POST /v1/requests/:id/undo', { params: { id }, body: {}, key }),

  /** Takes a cancel back. */
  reopenRequest: (id: string, key?: string) =>
    callServer('POST /v1/requests/:id/reopen', { params: { id }, body: {}, key }),

  markPaid: ({ id, ...body }: MarkPaidBody & { id: string }, key: string) =>
    callServer('POST /v1/requests/:id/mark-paid', { params: { id }, body, key }),

  /** Returns the text that the customer would get about a payment by hand or a refund. */
  previewReceiptText: (id: string, query: ReceiptTextQuery, signal: AbortSignal) =>
    callServer('GET /v1/requests/:id/receipt-text', { params: { id }, query, signal }),

  unmarkPaid: (id: string, key?: string) =>
    callServer('POST /v1/requests/:id/unmark-paid', { params: { id }, body: {}, key }),

  refundRequest: ({ id, ...body }: RefundBody & { id: string }, key: string) =>
    callServer('POST /v1/requests/:id/refunds', { params: { id }, body, key }),

  /** Keeps a payment that came late, or gives it back. */
  decideLatePayment: ({ id, ...body }: LatePaymentBody & { id: string }, key: string) =>
    callServer('POST /v1/requests/:id/late-payment', { params: { id }, body, key }),

  changeRequest: (id: string, body: ChangeRequestBody) =>
    callServer('PATCH /v1/requests/:id', { params: { id }, body }),

  /** Records that the link was handed over, and opens a draft for it. */
  shareRequest: (id: string, how: z.input<typeof shareBody>['how']) =>
    callServer('POST /v1/requests/:id/share', { params: { id }, body: { how } }),

  /** Records that somebody has seen its replies. */
  markRequestRead: (id: string) =>
    callServer('POST /v1/requests/:id/read', { params: { id }, body: {} }),
}
