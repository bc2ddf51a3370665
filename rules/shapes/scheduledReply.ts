import { z } from 'zod'
import { replyBody } from './customer.ts'

export const scheduledReplyId = z.string().regex(/^srp_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** `POST /v1/customers/:id/scheduled-replies`: a reply that goes out later. */
export const scheduleReplyBody = replyBody.extend({
  /** In the future, at most 90 days ahead. */
  sendAt: z.iso.datetime({ offset: true }),
})
export type ScheduleReplyBody = z.infer<typeof scheduleReplyBody>

/** A reply that waits for its time, or was not sent then. */
export const scheduledReply = z.object({
  id: z.string(),
  customerId: z.string(),
  body: z.string(),
  sendAt: z.iso.datetime(),
  /** The member who wrote it. */
  createdBy: z.string(),
  /** Why it was not sent; null while it waits. */
  reason: z.string().nullable(),
})
export type ScheduledReply = z.infer<typeof scheduledReply>

/** `GET /v1/customers/:id/scheduled-replies`: the next one first; never more than may wait. */
export const scheduledReplies = z.object({ data: z.array(scheduledReply) })
export type ScheduledReplies = z.infer<typeof scheduledReplies>
