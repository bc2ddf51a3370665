import { z } from 'zod'
import { limits } from '../limits.ts'
import { wholeNumber } from './wholeNumber.ts'

export const failedJobId = z.string().regex(/^job_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** The query of `GET /v1/failed-jobs`: the newest job first. */
export const listFailedJobsQuery = z.strictObject({
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z.string().max(200).optional(),
})

/** A job that keeps failing; it leaves the list once it succeeds. */
const failedJob = z.object({
  id: z.string(),
  /** The name of the job, such as `sendText`. */
  job: z.string(),
  /** The id of the request, text, payment, refund, batch or import that it works on. */
  subject: z.string().nullable(),
  /** The request that it belongs to. */
  requestId: z.string().nullable(),
  attempts: z.int(),
  /** True if it is not tried again automatically. */
  givenUp: z.boolean(),
  /** Why its last attempt failed: a code of ours, of the provider or of the database. */
  code: z.string(),
  failedAt: z.iso.datetime(),
})
export type FailedJob = z.infer<typeof failedJob>
export const failedJobList = z.object({
  data: z.array(failedJob),
  nextCursor: z.string().nullable(),
})
export type FailedJobList = z.infer<typeof failedJobList>
