import type { DatevChart } from '#rules/bookkeepingForms.ts'
import { detailSentences } from '#rules/detailSentences.ts'
import { type ErrorCode, errorCatalogue, type FieldError } from '#rules/errors.ts'
import type { ExportBookkeepingQuery } from '#rules/shapes/exports.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import { Refusal } from '#server/http/problems.ts'

/** The contents of DATEV's header, with everything left out filled in, and the accounts. */
export type DatevOrder = {
  adviser: number
  client: number
  accountLength: number
  chart: DatevChart
  /** The first day of the business year, ISO date. */
  yearStart: string
  from: string
  to: string
  accounts: Record<AccountName, string>
}

type AccountName = 'clearing' | 'bank' | 'fees' | 'other' | 'revenue'

/**
 * The usual accounts: money in transit, bank, incidental costs of payments, items in transit. The account of the
 * revenue has none, because it decides about the tax. Sources:
 * https://wohnmeta.de/wie-buche-ich-das-konto-1360-1460-geldtransit-skr-03-04 (1360, 1460),
 * https://haufe.de/finance/haufe-finance-office-premium/nebenkosten-des-geldverkehrs_idesk_PI20354_HI1904049.html
 * (1200, 1800, 4970, 6855), https://intex-publishing.de/cms/service/buchungsmuster.php?page=53 (1590, 1370)
 */
const usual: Record<DatevChart, Record<Exclude<AccountName, 'revenue'>, string>> = {
  skr03: { clearing: '1360', bank: '1200', fees: '4970', other: '1590' },
  skr04: { clearing: '1460', bank: '1800', fees: '6855', other: '1370' },
}

/**
 * Reads the fields that only DATEV needs.
 * @throws {Refusal} with every field that is missing, does not fit or is for another form
 */
export function readDatevOrder(query: ExportBookkeepingQuery): DatevOrder {
  const accountLength = query.datevAccountLength ?? 4
  const chart = query.datevChart ?? 'skr03'
  const yearStart = startOfYear(query.from, query.datevYearStart ?? 1)
  const { datevAdviser: adviser, datevClient: client, datevRevenue: revenue } = query
  const howLong = composeSentence('books.accountLength', { digits: accountLength })
  const errors = [
    ...(['datevAdviser', 'datevClient', 'datevRevenue'] as const)
      .filter((path) => query[path] === undefined)
      .map((path) => wrong(path, 'field_required')),
    ...accountPaths
      .filter((path) => (query[path]?.length ?? accountLength) !== accountLength)
      .map((path) => wrong(path, 'field_invalid', howLong)),
    // A line has no year: DATEV takes that of the business year in the header.
    ...(query.to >= yearAfter(yearStart)
      ? [wrong('to', 'field_invalid', detailSentences.datevYear)]
      : []),
    ...(query.currency && query.currency !== 'EUR'
      ? [wrong('currency', 'field_invalid', detailSentences.datevEuros)]
      : []),
  ]
  if (errors.length > 0 || !adviser || !client || !revenue)
    throw new Refusal('body_invalid', { errors })
  const filled = usual[chart]
  const account = (given: string | undefined, name: keyof typeof filled) =>
    given ?? filled[name].padEnd(accountLength, '0')
  return {
    ...{ adviser, client, accountLength, chart, yearStart, from: query.from, to: query.to },
    accounts: {
      revenue,
      clearing: account(query.datevClearing, 'clearing'),
      bank: account(query.datevBank, 'bank'),
      fees: account(query.datevFees, 'fees'),
      other: account(query.datevOther, 'other'),
    },
  }
}

const accountPaths = [
  'datevRevenue',
  'datevClearing',
  'datevBank',
  'datevFees',
  'datevOther',
] as const

function wrong(path: string, code: ErrorCode, detail?: string): FieldError {
  return { path, code, detail: detail ?? errorCatalogue[code].detail }
}

/** Returns the first day of the business year in which a day lies, if the year begins with `month`. */
function startOfYear(day: string, month: number): string {
  const begin = `-${String(month).padStart(2, '0')}-01`
  const year = Number(day.slice(0, 4))
  return `${day.slice(4) >= begin ? year : year - 1}${begin}`
}

function yearAfter(start: string): string {
  return `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`
}
