import { z } from 'zod'

/** `POST /v1/threads/:id/typing`: whether the caller is writing to the customer, or a note about them. */
export const typingBody = z.strictObject({ isTyping: z.boolean() })

/** The data of a `typing` event on the stream: a colleague began to write in a thread, goes on, or stopped. */
export type HeardTyping = { customerId: string; userId: string; isTyping: boolean }
