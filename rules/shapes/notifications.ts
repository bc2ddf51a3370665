import { z } from 'zod'
import { topics } from '../notificationTopics.ts'
import { clockTime, timeZone } from './text.ts'

/** Topics in their own order, each once, however they were given. */
const topicList = z
  .array(z.enum(topics, 'topic_unknown'), 'field_invalid')
  .max(topics.length, 'field_invalid')
  .transform((chosen) => topics.filter((topic) => chosen.includes(topic)))

/** The body of `PUT /v1/members/me/notifications`, which replaces all choices. */
export const notificationChoicesBody = z.strictObject({
  toast: topicList,
  sound: topicList,
  push: topicList,
  /** The person's own hours without sounds and pushes, which may pass midnight; null for none. */
  quiet: z
    .strictObject({ from: clockTime, to: clockTime, timeZone })
    .refine(({ from, to }) => from !== to, { error: 'quiet_hours_empty', path: ['to'] })
    .nullable(),
})
export type NotificationChoicesBody = z.infer<typeof notificationChoicesBody>

/** One's own choices, or the defaults of a person who has made none. */
export const notificationChoicesView = z.object({
  toast: z.array(z.enum(topics)),
  sound: z.array(z.enum(topics)),
  push: z.array(z.enum(topics)),
  quiet: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
})
export type NotificationChoicesView = z.infer<typeof notificationChoicesView>
