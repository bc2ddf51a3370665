import { z } from 'zod'
import { limits } from '../limits.ts'
import { countryCode } from './phone.ts'
import { wholeNumber } from './wholeNumber.ts'

export const importId = z.string().regex(/^imp_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** The fields that a column of the file can hold. */
export const importFields = ['phone', 'name', 'familyName', 'note', 'language'] as const
export type ImportField = (typeof importFields)[number]

/** The index of a column, from 0 at the left; null if the file has no such column. */
const column = z
  .int('field_invalid')
  .min(0, 'field_invalid')
  .max(limits.importColumnsMax - 1, 'field_invalid')
  .nullable()

/** The column of each field. */
export const importColumns = z.strictObject({
  phone: column,
  /** The whole name, or the given name where the family name has a column of its own. */
  name: column,
  familyName: column,
  note: column,
  language: column,
})
export type ImportColumns = z.infer<typeof importColumns>

/** The choices for numbers that look as if they could not receive texts. */
export const landlineChoices = ['leave', 'take'] as const
/** The choices for existing customers: how far the file may change them. */
export const knownChoices = ['keep', 'fill', 'replace'] as const

/** The query of `POST /v1/imports`: the name of the file. */
export const createImportQuery = z.strictObject({
  name: z.string().max(limits.importNameCharactersMax, 'name_invalid').default(''),
})

/** The body of `PATCH /v1/imports/:id`: an absent field stays as it is. */
export const changeImportBody = z.strictObject({
  columns: importColumns.optional(),
  hasHeader: z.boolean().optional(),
  /** ISO 3166-1 alpha-2: how national numbers are read. */
  country: countryCode.optional(),
  landlines: z.enum(landlineChoices).optional(),
  known: z.enum(knownChoices).optional(),
})
export type ChangeImportBody = z.infer<typeof changeImportBody>

export const importStatuses = [
  'mapping',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** The outcome of a row: the first four come from the check, the others from the import. */
export const rowOutcomes = [
  'new',
  'known',
  'repeated',
  'bad',
  'made',
  'changed',
  'unchanged',
] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** The number of rows with each outcome; `waiting` rows are not checked yet. */
export const importCounts = z.object({
  waiting: z.int(),
  new: z.int(),
  known: z.int(),
  repeated: z.int(),
  bad: z.int(),
  made: z.int(),
  changed: z.int(),
  unchanged: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** One entry of the list of imports. */
export const importLine = z.object({
  id: z.string(),
  /** The name of the file. */
  name: z.string(),
  status: z.enum(importStatuses),
  /** Without the header. */
  rows: z.int(),
  counts: importCounts,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** When its rows were deleted: only the counts remain. */
  forgottenAt: z.iso.datetime().nullable(),
})
export type ImportLine = z.infer<typeof importLine>
export const importList = z.object({ data: z.array(importLine) })
export type ImportList = z.infer<typeof importList>

/** One import, with the first rows of its file. */
export const importView = importLine.extend({
  columns: importColumns,
  hasHeader: z.boolean(),
  country: z.string(),
  landlines: z.enum(landlineChoices),
  known: z.enum(knownChoices),
  /** The heading of each column; all empty if the file has no header. */
  headings: z.array(z.string()),
  /** The first rows, with long cells cut off. */
  sample: z.array(z.array(z.string())),
})
export type ImportView = z.infer<typeof importView>

/** The query of `GET /v1/imports/:id/rows`, in the order of the file. */
export const listImportRowsQuery = z.strictObject({
  outcome: z.enum(rowOutcomes).default('bad'),
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: wholeNumber(z.int().min(0)).optional(),
})

/** One row of the file with its outcome. */
export const importRow = z.object({
  /** The row's number in a spreadsheet. */
  row: z.int(),
  /** The cells as they stand in the file, cut off where they are long. */
  phone: z.string(),
  name: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The cell that makes a bad row bad. */
  field: z.enum(['phone', 'name', 'note', 'language']).nullable(),
  /** Why a row is bad: a reason from the phone check, or a code of the error catalogue. */
  reason: z.string().nullable(),
  /** The reason as a sentence that says what to do. */
  detail: z.string().nullable(),
  /** The earlier row that has the same number as a repeated row. */
  repeats: z.int().nullable(),
  /** The changes that the file makes to an existing customer. */
  changes: z.array(
    z.object({
      field: z.enum(['name', 'note', 'language']),
      from: z.string().nullable(),
      to: z.string(),
    }),
  ),
  customerId: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>
export const importRowList = z.object({
  data: z.array(importRow),
  nextCursor: z.string().nullable(),
})
export type ImportRowList = z.infer<typeof importRowList>
