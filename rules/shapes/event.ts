import { z } from 'zod'
import { eventTypes } from '../eventTypes.ts'
import { requestRow } from './request.ts'

/** One message of `GET /v1/events/stream` (server-sent events; `id:` is the sequence). */
export const streamEvent = z.object({
  sequence: z.int(),
  type: z.enum(eventTypes),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
  /** The row as it is now, if the event is about a request. */
  request: requestRow.nullable(),
})
export type StreamEvent = z.infer<typeof streamEvent>
