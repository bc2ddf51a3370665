import { z } from 'zod'
import { limits } from '../limits.ts'
import { plainDay } from './day.ts'
import { requestId } from './request.ts'
import { requestFilter } from './requestList.ts'

/**
 * The query of `GET /v1/exports/requests.csv`: the rows that the list shows with this filter, or
 * the chosen ones.
 */
export const exportRequestsQuery = requestFilter.extend({
  /** Ids separated by commas; the filter is ignored beside them. */
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(requestId).max(limits.exportIdsMax, 'field_invalid'))
    .optional(),
})
export type ExportRequestsQuery = z.infer<typeof exportRequestsQuery>

/**
 * The query of the exports of payments and texts: days on the clock of the business, both included.
 */
export const exportDaysQuery = z.strictObject({
  from: plainDay.optional(),
  to: plainDay.optional(),
})
export type ExportDaysQuery = z.infer<typeof exportDaysQuery>
