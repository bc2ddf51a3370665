import { z } from 'zod'
import { limits } from '../limits.ts'
import { programEventTypes } from '../programEvents.ts'
import { wholeNumber } from './wholeNumber.ts'

/** Event types in a query, separated by commas. */
const types = z
  .string()
  .max(4_000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(programEventTypes)).max(programEventTypes.length))

/** `GET /v1/events`: the conditions apply together. */
export const eventsQuery = z.strictObject({
  /** Lists the events after the one with this number: the last that the caller has. */
  after: wholeNumber(z.int().min(0)).default(0),
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  types: types.optional(),
  /** The request, customer or business that they are about. */
  subject: z
    .string()
    .regex(/^(req|cus|bus|bat|imp)_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'field_invalid')
    .optional(),
  /** From this moment on. */
  since: z.iso.datetime({ offset: true }).optional(),
  /** Before this moment. */
  until: z.iso.datetime({ offset: true }).optional(),
})
export type EventsQuery = z.output<typeof eventsQuery>

export const programEvent = z.object({
  /** The same as the `webhook-id` of its webhooks. */
  id: z.string(),
  /** Its number in the history of the business: events are read and committed in this order, without gaps between. */
  sequence: z.int(),
  type: z.enum(programEventTypes),
  subject: z.string(),
  actor: z.enum(['staff', 'payer', 'provider', 'system', 'api']),
  at: z.iso.datetime(),
  /** Amounts, ids and codes; never words, names or numbers of people. */
  details: z.record(z.string(), z.unknown()),
})

export const programEventList = z.object({
  data: z.array(programEvent),
  /** The value of `after` for the next page; null when there is none yet. */
  nextCursor: z.int().nullable(),
})
export type ProgramEventList = z.infer<typeof programEventList>
