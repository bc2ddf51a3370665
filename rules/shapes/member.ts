import { z } from 'zod'
import { eventTypes } from '../eventTypes.ts'
import { limits } from '../limits.ts'
import { roles } from '../permissions.ts'
import { languageCodes } from '../words/languages.ts'
import { numberMove } from './numberMove.ts'
import { ownershipOffer } from './ownership.ts'
import { shownPhone } from './phone.ts'
import { line } from './text.ts'

export const memberView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  role: z.enum(roles),
  joinedAt: z.iso.datetime(),
  /** Null for who works here; they keep their name beside what they did. */
  leftAt: z.iso.datetime().nullable(),
  /** True if this member is the one who asks. */
  you: z.boolean(),
  phone: shownPhone,
})
export type MemberView = z.infer<typeof memberView>
export const memberList = z.object({ data: z.array(memberView) })
export type MemberList = z.infer<typeof memberList>

/** The answer of `GET /v1/members/:id`. */
export const memberDetail = z.object({
  ...memberView.shape,
  /** The id of the member who invited them; null for who made the business. */
  invitedBy: z.string().nullable(),
  /** When they last used Ringup in this business, to within a few minutes; null for long ago. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** The devices on which they are signed in; null for those who may not see them. */
  devices: z
    .array(
      z.object({
        id: z.string(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        seenAt: z.iso.datetime(),
      }),
    )
    .nullable(),
  /** The help with a new number that an owner here began for them; null without one, and for others than owners. */
  help: numberMove.nullable(),
  /** The newest offer of the ownership to them, open or over; null if there was none. */
  ownershipOffer: ownershipOffer.nullable(),
  /** The newest of their actions in this business, the newest first. */
  did: z.array(
    z.object({
      sequence: z.int(),
      type: z.enum(eventTypes),
      subject: z.string(),
      /** The purpose of the request, if it is about one. */
      about: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type MemberDetail = z.infer<typeof memberDetail>

/** The body of `PATCH /v1/members/me`. */
export const changeMeBody = z.strictObject({
  name: line(limits.personNameCharactersMax, 'name_invalid').nullable(),
})

export const pushSubscriptionId = z.string().regex(/^psh_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/**
 * The body of `POST /v1/push-subscriptions`: the value of `PushSubscription.toJSON()`, and the language of the browser's
 * screens, in which its pushes are written. Screens of older versions send none.
 */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.url('field_invalid').max(2_000, 'field_invalid'),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,100}=*$/, 'field_invalid'),
    auth: z.string().regex(/^[\w-]{20,30}=*$/, 'field_invalid'),
  }),
  language: z.enum(languageCodes).optional(),
})

/**
 * The response of `GET /v1/push-key`: with this key a browser subscribes to notifications that only
 * we can send.
 */
export const pushKey = z.object({ publicKey: z.string() })

/** The response of `POST /v1/push-subscriptions`; the id is needed to delete it. */
export const pushSubscriptionView = z.object({ id: z.string() })
