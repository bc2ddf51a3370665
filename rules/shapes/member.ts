import { z } from 'zod'
import { limits } from '../limits.ts'
import { roles } from '../permissions.ts'
import { shownPhone } from './phone.ts'
import { line } from './text.ts'

export const memberView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  role: z.enum(roles),
  /** Whether it is who asks. */
  you: z.boolean(),
  phone: shownPhone,
})
export type MemberView = z.infer<typeof memberView>
export const memberList = z.object({ data: z.array(memberView) })

/** `PATCH /v1/members/me`. */
export const changeMeBody = z.strictObject({
  name: line(limits.personNameCharactersMax, 'name_invalid').nullable(),
})

/** `POST /v1/push-subscriptions`: what `PushSubscription.toJSON()` gives. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.url('field_invalid').max(2_000, 'field_invalid'),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,100}=*$/, 'field_invalid'),
    auth: z.string().regex(/^[\w-]{20,30}=*$/, 'field_invalid'),
  }),
})
