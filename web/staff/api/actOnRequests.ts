import type { z } from 'zod'
import type { ChangeRequestBody, RequestView } from '#rules/shapes/request.ts'
import type {
  LatePaymentBody,
  MarkPaidBody,
  RefundBody,
  shareBody,
} from '#rules/shapes/requestActions.ts'
import { client, leave, limit, once, settle } from './settle.ts'

/** A verb that needs no more than to be said. */
type PlainVerb = 'send' | 'remind' | 'extend' | 'cancel' | 'reopen' | 'unmark-paid'

/** That the number can receive texts, once it was asked. */
export type LineAnswer = { confirmPhone: true }

function act(id: string, verb: PlainVerb, key?: string, body: object = {}) {
  const params = { path: { id } }
  return settle<RequestView>(
    client.POST(`/v1/requests/{id}/${verb}`, { params, body, ...once(key) }),
    leave,
  )
}

/** The actions on one request; each returns the request as it is afterwards. */
export const actOnRequests = {
  /** Texts it at once, once more where it has been. */
  sendRequest: (id: string, key?: string, answer?: LineAnswer) => act(id, 'send', key, answer),

  /** @param at ISO 8601 */
  scheduleRequest: (
    { id, at, ...answer }: { id: string; at: string } & Partial<LineAnswer>,
    key: string,
  ) => act(id, 'send', key, { sendAt: at, ...answer }),

  remindRequest: (id: string, key: string, answer?: LineAnswer) => act(id, 'remind', key, answer),

  /** @param at ISO 8601, until when its link works */
  extendRequest: ({ id, at }: { id: string; at: string }, key: string) =>
    act(id, 'extend', key, { expiresAt: at }),

  cancelRequest: (id: string, key?: string) => act(id, 'cancel', key),

  /** Takes a cancel back. */
  reopenRequest: (id: string, key?: string) => act(id, 'reopen', key),

  markPaid: ({ id, ...body }: MarkPaidBody & { id: string }, key: string) =>
    settle<RequestView>(
      client.POST('/v1/requests/{id}/mark-paid', {
        params: { path: { id } },
        body: body as { how: MarkPaidBody['how'] },
        ...once(key),
      }),
      leave,
    ),

  unmarkPaid: (id: string, key?: string) => act(id, 'unmark-paid', key),

  refundRequest: ({ id, ...body }: RefundBody & { id: string }, key: string) =>
    settle<RequestView>(
      client.POST('/v1/requests/{id}/refunds', {
        params: { path: { id } },
        body: body as { amountMinor: number },
        ...once(key),
      }),
      leave,
    ),

  /** Keeps a payment that came late, or gives it back. */
  settleLatePayment: ({ id, ...body }: LatePaymentBody & { id: string }, key: string) =>
    settle<RequestView>(
      client.POST('/v1/requests/{id}/late-payment', {
        params: { path: { id } },
        body,
        ...once(key),
      }),
      leave,
    ),

  changeRequest: (id: string, body: ChangeRequestBody) =>
    settle<RequestView>(
      client.PATCH('/v1/requests/{id}', {
        params: { path: { id } },
        body: body as Record<string, never>,
        signal: limit(),
      }),
      leave,
    ),

  /** Notes that the link was handed over, and opens a draft for it. */
  shareRequest: (id: string, how: z.input<typeof shareBody>['how']) =>
    settle<RequestView>(
      client.POST('/v1/requests/{id}/share', {
        params: { path: { id } },
        body: { how },
        ...once(),
      }),
      leave,
    ),

  /** Says that somebody has seen its replies. */
  markRequestRead: (id: string) =>
    settle<undefined>(
      client.POST('/v1/requests/{id}/read', { params: { path: { id } }, body: {}, ...once() }),
      leave,
    ),
}
