import { z } from 'zod'
import { bookkeepingForms, datevCharts } from '../bookkeepingForms.ts'
import { limits } from '../limits.ts'
import { plainDay } from './day.ts'
import { currencyCode, requestId } from './request.ts'
import { requestFilter } from './requestList.ts'
import { wholeNumber } from './wholeNumber.ts'

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

const datevAccount = z.string().regex(/^\d{4,9}$/, 'field_invalid')

/**
 * The query of `GET /v1/exports/bookkeeping.csv`. Only DATEV's form has the `datev…` fields: the numbers of the
 * adviser and of the client are required there, and so is the account against which payments are booked, because
 * it decides about the tax.
 */
export const exportBookkeepingQuery = z.strictObject({
  form: z.enum(bookkeepingForms, 'field_invalid'),
  from: plainDay,
  to: plainDay,
  /** Required where the balance moved in several currencies, unless the form is `ledger`. */
  currency: currencyCode.optional(),
  /** The number of the tax adviser (Beraternummer). */
  datevAdviser: wholeNumber(
    z.int('field_invalid').min(1_001, 'field_invalid').max(9_999_999, 'field_invalid'),
  ).optional(),
  /** The number of the client at the adviser's (Mandantennummer). */
  datevClient: wholeNumber(
    z.int('field_invalid').min(1, 'field_invalid').max(99_999, 'field_invalid'),
  ).optional(),
  /** The digits of an account (Sachkontenlänge). */
  datevAccountLength: wholeNumber(
    z.int('field_invalid').min(4, 'field_invalid').max(8, 'field_invalid'),
  ).optional(),
  /** The month in which the business year begins. */
  datevYearStart: wholeNumber(
    z.int('field_invalid').min(1, 'field_invalid').max(12, 'field_invalid'),
  ).optional(),
  datevChart: z.enum(datevCharts, 'field_invalid').optional(),
  /** The account that payments, refunds and disputes are booked against. */
  datevRevenue: datevAccount.optional(),
  /** The account of the money at the card provider. */
  datevClearing: datevAccount.optional(),
  datevBank: datevAccount.optional(),
  datevFees: datevAccount.optional(),
  /** The account of what did not come through Ringup. */
  datevOther: datevAccount.optional(),
})
export type ExportBookkeepingQuery = z.infer<typeof exportBookkeepingQuery>
