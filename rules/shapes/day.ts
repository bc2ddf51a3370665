import { z } from 'zod'

/**
 * A day in a query, also in a period before or after another: an ISO date in the years on which
 * calendars and databases agree.
 */
export const plainDay = z.iso
  .date('field_invalid')
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'field_invalid')
