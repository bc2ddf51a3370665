import { z } from 'zod'
import { shownPhone } from './phone.ts'

/** A move of somebody's sign-in to another number that has begun and not ended. */
export const numberMove = z.object({
  phone: shownPhone,
  startedAt: z.iso.datetime(),
  isProved: z.boolean(),
  /** The time at which the number changes; null while the wait has not begun. */
  dueAt: z.iso.datetime().nullable(),
  /** True if an owner began it, to help this person back in. */
  isHelp: z.boolean(),
})
export type NumberMove = z.infer<typeof numberMove>
