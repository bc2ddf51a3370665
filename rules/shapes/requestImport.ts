import { z } from 'zod'
import { limits } from '../limits.ts'
import { wholeNumber } from './wholeNumber.ts'

export const requestImportId = z.string().regex(/^rim_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/**
 * The body of `POST /v1/request-imports`: either `rows` or `csv`. A row that is wrong refuses no other row, so the rows
 * are judged later, each by the rules of `POST /v1/requests`.
 */
export const createRequestImportBody = z
  .strictObject({
    /** `true` only says what would become of each row: no request and no customer is made, and nothing is texted. */
    dryRun: z.boolean().default(false),
    /** One request each, with the fields of `POST /v1/requests` but `lines`: a row is one amount. */
    rows: z
      .array(z.record(z.string(), z.unknown()))
      .min(1, 'field_required')
      .max(limits.importRowsMax, 'rows_too_many')
      .optional(),
    /**
     * The text of a CSV file. Its first line names the fields as `POST /v1/requests` does, but `lines`; `amount` may stand
     * for `amountMinor`, with decimals as people write them.
     */
    csv: z.string().min(1, 'field_required').optional(),
  })
  .refine(({ rows, csv }) => rows !== undefined || csv !== undefined, {
    error: 'field_required',
    path: ['rows'],
  })
  .refine(({ rows, csv }) => rows === undefined || csv === undefined, {
    error: 'field_invalid',
    path: ['csv'],
  })
export type CreateRequestImportBody = z.infer<typeof createRequestImportBody>

export const requestImportStatuses = ['checking', 'checked', 'running', 'stopped', 'done'] as const
export type RequestImportStatus = (typeof requestImportStatuses)[number]

/** The outcome of a row: `would_create` comes from a dry run, the last two from either. */
export const requestRowOutcomes = ['waiting', 'would_create', 'created', 'failed'] as const
export type RequestRowOutcome = (typeof requestRowOutcomes)[number]

/** The number of rows with each outcome. */
export const requestImportCounts = z.object({
  /** Not judged yet, or left when it was stopped. */
  waiting: z.int(),
  /** The dry run found nothing wrong. */
  wouldCreate: z.int(),
  /** Made a request. */
  created: z.int(),
  /** Made none; each row says why. */
  failed: z.int(),
})
export type RequestImportCounts = z.infer<typeof requestImportCounts>

/** Many requests that were sent in one call, with their progress. */
export const requestImportView = z.object({
  id: z.string(),
  /** `checking` and `checked` belong to a dry run; `stopped` can be started again. */
  status: z.enum(requestImportStatuses),
  /** The number of its rows. */
  rows: z.int(),
  /** The number of rows with each outcome. */
  counts: requestImportCounts,
  createdAt: z.iso.datetime(),
  /** When it first began to make requests; null for a dry run. */
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** When its rows were deleted: only the counts remain. */
  forgottenAt: z.iso.datetime().nullable(),
})
export type RequestImportView = z.infer<typeof requestImportView>
export const requestImportList = z.object({ data: z.array(requestImportView) })
export type RequestImportList = z.infer<typeof requestImportList>

/** The query of `GET /v1/request-imports/:id/rows`, in the order in which they were sent. */
export const listRequestImportRowsQuery = z.strictObject({
  /** The outcome of the rows that are listed. */
  outcome: z.enum(requestRowOutcomes).default('failed'),
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  /** The `nextCursor` of the page before. */
  after: wholeNumber(z.int().min(0)).optional(),
})

/** Why a row made no request, as `POST /v1/requests` would have answered. */
export const requestRowProblem = z.object({
  /** One of the codes of the errors of `POST /v1/requests`. */
  code: z.string(),
  /** A sentence that says what to do. */
  detail: z.string(),
  /** The fields that are wrong. */
  errors: z.array(
    z.object({
      /** The name of the field. */
      path: z.string(),
      /** The code of its error. */
      code: z.string(),
      /** The reason, and what to do. */
      detail: z.string(),
    }),
  ),
})
export type RequestRowProblem = z.infer<typeof requestRowProblem>

/** One row with its outcome. */
export const requestImportRow = z.object({
  /** Its place in `rows`, from 1, or the number of the row in a spreadsheet. */
  row: z.int(),
  /** The outcome: the row waits, would make a request, made one, or failed. */
  outcome: z.enum(requestRowOutcomes),
  /** Its fields as they were sent, to be corrected and sent again; empty once its customer was erased. */
  fields: z.record(z.string(), z.unknown()),
  /** The earlier row with the same number, amount and purpose; both are made. */
  repeats: z.int().nullable(),
  requestId: z.string().nullable(),
  /** The status in which the request was made, or would be: `draft` if its text cannot go out. */
  requestStatus: z.enum(['open', 'draft', 'scheduled']).nullable(),
  /** Why it failed. */
  problem: requestRowProblem.nullable(),
})
export type RequestImportRow = z.infer<typeof requestImportRow>
export const requestImportRowList = z.object({
  data: z.array(requestImportRow),
  nextCursor: z.string().nullable(),
})
export type RequestImportRowList = z.infer<typeof requestImportRowList>
