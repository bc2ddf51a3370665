import type { z } from 'zod'
import type { ChangeBusinessBody } from '#rules/shapes/business.ts'
import type { InsightsQuery } from '#rules/shapes/insights.ts'
import type { pushSubscriptionBody } from '#rules/shapes/member.ts'
import type { paymentsLinkBody } from '#rules/shapes/payments.ts'
import type { checkPhoneBody } from '#rules/shapes/phone.ts'
import type { createBusinessBody } from '#rules/shapes/signIn.ts'
import type { TodayQuery } from '#rules/shapes/today.ts'
import type { previewWordingBody, wordingPath } from '#rules/shapes/wording.ts'
import { callServer } from './callServer.ts'

/** The calls about the business, who works for it, and what it has earned. */
export const callBusiness = {
  createBusiness: (body: z.input<typeof createBusinessBody>) =>
    callServer('POST /v1/business', { body }),

  readBusiness: (signal: AbortSignal) => callServer('GET /v1/business', { signal }),

  readPayments: (signal: AbortSignal) => callServer('GET /v1/business/payments', { signal }),

  readPayouts: (signal: AbortSignal) => callServer('GET /v1/business/payouts', { signal }),

  /** Makes the server ask the card provider how far card payments are set up. */
  checkPayments: () => callServer('POST /v1/business/payments/check', { body: {} }),

  /** Makes a link to the card provider's form, which opens once. */
  makePaymentsLink: (body: z.input<typeof paymentsLinkBody>) =>
    callServer('POST /v1/business/payments/link', { body }),

  /** @param image a PNG, JPEG or WebP file in base 64 */
  saveLogo: (image: string) => callServer('PUT /v1/business/logo', { body: { image } }),

  removeLogo: () => callServer('DELETE /v1/business/logo', {}),

  changeBusiness: (body: ChangeBusinessBody) => callServer('PATCH /v1/business', { body }),

  listWordings: (signal: AbortSignal) => callServer('GET /v1/business/wordings', { signal }),

  previewWording: (body: z.input<typeof previewWordingBody>, signal: AbortSignal) =>
    callServer('POST /v1/business/wordings/preview', { body, signal }),

  saveWording: (params: z.input<typeof wordingPath>, words: string) =>
    callServer('PUT /v1/business/wordings/:kind/:language', { params, body: { words } }),

  resetWording: (params: z.input<typeof wordingPath>) =>
    callServer('DELETE /v1/business/wordings/:kind/:language', { params }),

  readInsights: (query: InsightsQuery, signal: AbortSignal) =>
    callServer('GET /v1/insights', { query, signal }),

  readToday: (query: TodayQuery, signal: AbortSignal) =>
    callServer('GET /v1/today', { query, signal }),

  checkPhone: (body: z.input<typeof checkPhoneBody>) =>
    callServer('POST /v1/phones/check', { body }),

  savePushSubscription: (body: z.input<typeof pushSubscriptionBody>) =>
    callServer('POST /v1/push-subscriptions', { body }),

  readPushKey: () => callServer('GET /v1/push-key', {}),

  deletePushSubscription: (id: string) =>
    callServer('DELETE /v1/push-subscriptions/:id', { params: { id } }),
}
