import { z } from 'zod'
import { todayKinds } from '../todayKinds.ts'
import { plainDay } from './day.ts'
import { shownPhone } from './phone.ts'

export const todayQuery = z.strictObject({
  /** Lists only this kind, and more of it. */
  kind: z.enum(todayKinds).optional(),
})
export type TodayQuery = z.infer<typeof todayQuery>

/** One line: what happened or will happen, about one request or one customer's texts. */
export const todayLine = z.object({
  /** Null if the line is about the customer alone. */
  requestId: z.string().nullable(),
  /** The number of the request. */
  number: z.int().nullable(),
  customer: z.object({ id: z.string(), name: z.string().nullable(), ...shownPhone.shape }),
  whatFor: z.string().nullable(),
  /** The disputed, late or refunded amount, otherwise that of the request. */
  amountMinor: z.int().nullable(),
  currency: z.string().nullable(),
  /** When it happened or will happen; of a dispute, until when it can be answered. */
  at: z.iso.datetime().nullable(),
  /** The words of the customer, or the reason why the text did not arrive. */
  words: z.string().nullable(),
  /** The card provider's code. */
  declineCode: z.string().nullable(),
})
export type TodayLine = z.infer<typeof todayLine>

/** The lines of one kind. */
export const todayPart = z.object({
  kind: z.enum(todayKinds),
  /** How many there are, counted up to a limit. */
  count: z.int(),
  /** True if there are more than were counted. */
  more: z.boolean(),
  lines: z.array(todayLine),
})
export type TodayPart = z.infer<typeof todayPart>

/** `GET /v1/today`: a business's day by its own clock. */
export const today = z.object({
  /** ISO date. */
  day: plainDay,
  timeZone: z.string(),
  /** When the day ends. */
  endsAt: z.iso.datetime(),
  /** True while no reminder of the business goes by itself. */
  remindersPaused: z.boolean(),
  /** The kinds of which there is anything, and that the member may see. */
  parts: z.array(todayPart),
  /** The money that came in and went back today and yesterday, by currency. */
  sums: z.array(
    z.object({
      day: plainDay,
      currency: z.string(),
      paid: z.int(),
      paidMinor: z.int(),
      refunded: z.int(),
      refundedMinor: z.int(),
    }),
  ),
})
export type Today = z.infer<typeof today>
