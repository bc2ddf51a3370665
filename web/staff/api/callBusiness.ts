import type { z } from 'zod'
import type { BusinessView, ChangeBusinessBody } from '#rules/shapes/business.ts'
import type { Insights, InsightsQuery } from '#rules/shapes/insights.ts'
import type {
  MemberList,
  MemberView,
  PushKey,
  PushSubscriptionView,
  pushSubscriptionBody,
} from '#rules/shapes/member.ts'
import type { checkPhoneBody, PhoneReading } from '#rules/shapes/phone.ts'
import type { createBusinessBody, SessionView } from '#rules/shapes/signIn.ts'
import { client, leave, limit, once, settle } from './settle.ts'

/** The business, who works for it, and what it has earned. */
export const callBusiness = {
  createBusiness: (body: z.input<typeof createBusinessBody>) =>
    settle<SessionView>(client.POST('/v1/business', { body, ...once() }), leave),

  readBusiness: (signal: AbortSignal) =>
    settle<BusinessView>(client.GET('/v1/business', { signal: limit(signal) }), leave),

  /** @param image a PNG, JPEG or WebP file in base 64 */
  saveLogo: (image: string) =>
    settle<BusinessView>(
      client.PUT('/v1/business/logo', { body: { image }, signal: limit() }),
      leave,
    ),

  removeLogo: () =>
    settle<BusinessView>(client.DELETE('/v1/business/logo', { signal: limit() }), leave),

  changeBusiness: (body: ChangeBusinessBody) =>
    settle<BusinessView>(client.PATCH('/v1/business', { body, signal: limit() }), leave),

  readInsights: (query: InsightsQuery, signal: AbortSignal) =>
    settle<Insights>(
      client.GET('/v1/insights', { params: { query }, signal: limit(signal) }),
      leave,
    ),

  listMembers: (signal: AbortSignal) =>
    settle<MemberList>(client.GET('/v1/members', { signal: limit(signal) }), leave),

  /** @param name what the others of the business call one; null for none */
  changeMe: (name: string | null) =>
    settle<MemberView>(client.PATCH('/v1/members/me', { body: { name }, signal: limit() }), leave),

  checkPhone: (body: z.input<typeof checkPhoneBody>) =>
    settle<PhoneReading>(client.POST('/v1/phones/check', { body, ...once() }), leave),

  savePushSubscription: (body: z.input<typeof pushSubscriptionBody>) =>
    settle<PushSubscriptionView>(client.POST('/v1/push-subscriptions', { body, ...once() }), leave),

  readPushKey: () => settle<PushKey>(client.GET('/v1/push-key', { signal: limit() }), leave),

  deletePushSubscription: (id: string) =>
    settle<undefined>(
      client.DELETE('/v1/push-subscriptions/{id}', { params: { path: { id } }, signal: limit() }),
      leave,
    ),
}
