import { z } from 'zod'
import { limits } from '../limits.ts'
import { plainDay } from './day.ts'
import { requestId } from './request.ts'
import { requestFilter } from './requestList.ts'

/** Of `GET /v1/exports/requests.csv`: what the list shows with this filter, or the chosen ones. */
export const exportRequestsQuery = requestFilter.extend({
  /** Ids with commas between them; what else is asked for does not count then. */
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(requestId).max(limits.exportIdsMax, 'field_invalid'))
    .optional(),
})
export type ExportRequestsQuery = z.infer<typeof exportRequestsQuery>

/** Of payments and texts: days on the clock of the business, both of which belong to it. */
export const exportDaysQuery = z.strictObject({
  from: plainDay.optional(),
  to: plainDay.optional(),
})
export type ExportDaysQuery = z.infer<typeof exportDaysQuery>
