import type { z } from 'zod'
import type { ChangeBusinessBody } from '#rules/shapes/business.ts'
import type { InsightsQuery } from '#rules/shapes/insights.ts'
import type { pushSubscriptionBody } from '#rules/shapes/member.ts'
import type { checkPhoneBody } from '#rules/shapes/phone.ts'
import type { createBusinessBody } from '#rules/shapes/signIn.ts'
import { callServer } from './callServer.ts'

/** The calls about the business, who works for it, and what it has earned. */
export const callBusiness = {
  createBusiness: (body: z.input<typeof createBusinessBody>) =>
    callServer('POST /v1/business', { body }),

  readBusiness: (signal: AbortSignal) => callServer('GET /v1/business', { signal }),

  /** @param image a PNG, JPEG or WebP file in base 64 */
  saveLogo: (image: string) => callServer('PUT /v1/business/logo', { body: { image } }),

  removeLogo: () => callServer('DELETE /v1/business/logo', {}),

  changeBusiness: (body: ChangeBusinessBody) => callServer('PATCH /v1/business', { body }),

  readInsights: (query: InsightsQuery, signal: AbortSignal) =>
    callServer('GET /v1/insights', { query, signal }),

  listMembers: (signal: AbortSignal) => callServer('GET /v1/members', { signal }),

  /** @param name shown to the other members of the business; null for none */
  changeMe: (name: string | null) => callServer('PATCH /v1/members/me', { body: { name } }),

  checkPhone: (body: z.input<typeof checkPhoneBody>) =>
    callServer('POST /v1/phones/check', { body }),

  savePushSubscription: (body: z.input<typeof pushSubscriptionBody>) =>
    callServer('POST /v1/push-subscriptions', { body }),

  readPushKey: () => callServer('GET /v1/push-key', {}),

  deletePushSubscription: (id: string) =>
    callServer('DELETE /v1/push-subscriptions/:id', { params: { id } }),
}
