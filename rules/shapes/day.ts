import { z } from 'zod'

/**
 * A day that someone looks at: an ISO date of years that calendars and databases agree on, also a
 * period before or after it.
 */
export const plainDay = z.iso
  .date('field_invalid')
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'field_invalid')
