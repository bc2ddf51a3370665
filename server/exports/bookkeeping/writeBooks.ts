import {
  type BookkeepingForm,
  bookkeepingLinesMax,
  quickBooksBytesMax,
} from '#rules/bookkeepingForms.ts'
import { detailSentences } from '#rules/detailSentences.ts'
import { limits } from '#rules/limits.ts'
import type { ExportBookkeepingQuery } from '#rules/shapes/exports.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import { Refusal } from '#server/http/problems.ts'
import { byteOrderMark, type Column, encodeHeader, encodeRows } from '../encodeCsv.ts'
import type { SentFile } from '../sendFile.ts'
import type { Line } from './composeLines.ts'
import type { DatevOrder } from './datevOrder.ts'
import { encodeDatevHead, encodeDatevLines } from './encodeDatev.ts'
import { ledgerColumns, postingsOf, quickBooksColumns, xeroColumns } from './forms.ts'
import { type Books, linesOfCurrency } from './readLines.ts'
import { encodeWindows1252 } from './windows1252.ts'

/**
 * Writes the lines in the form of a program, a part at a time.
 * @throws {Refusal} export_many_currencies, export_too_long
 */
export function writeBooks(
  query: ExportBookkeepingQuery,
  books: Books,
  datev: DatevOrder | null,
): SentFile {
  const { form, from, to, currency } = query
  const chosen =
    form === 'ledger' && !currency ? books.lines : linesOfCurrency(books.lines, currency)
  const name = `${datev ? 'EXTF_Buchungsstapel' : `bookkeeping-${form}`}-${from}-${to}.csv`
  return datev
    ? { name, type: 'text/csv; charset=windows-1252', parts: encodeDatev(chosen, datev) }
    : { name, type: 'text/csv; charset=utf-8', parts: encodeForm(chosen, form, books.country) }
}

function encodeDatev(lines: Line[], order: DatevOrder): Iterable<Buffer> {
  const foreign = lines.find(({ currency }) => currency !== 'EUR')
  if (foreign) throw refuseForeign(foreign.currency)
  const made = new Date().toISOString()
  return map(inParts(lines), (part, first) =>
    encodeWindows1252(
      (first === 0 ? encodeDatevHead(order, made) : '') + encodeDatevLines(part, order),
    ),
  )
}

/** Returns the refusal of another currency: its lines need a rate, which the provider does not name. */
function refuseForeign(currency: string): Refusal {
  const detail = composeSentence('books.datevCurrency', { currency })
  const errors = [{ path: 'currency', code: 'export_many_currencies' as const, detail }]
  return new Refusal('export_many_currencies', { detail, errors })
}

function encodeForm(lines: Line[], form: BookkeepingForm, country: string): Iterable<string> {
  if (form === 'ledger') {
    return encodeParts(byteOrderMark + encodeHeader(ledgerColumns), lines, (part, first) =>
      encodeRows(ledgerColumns, postingsOf(part, first + 1)),
    )
  }
  refuseTooMany(form, lines)
  // Without the mark for Excel: it would become a part of the first column's name.
  const columns = form === 'xero' ? xeroColumns(country) : quickBooksColumns(country)
  if (form === 'quickbooks') refuseTooLarge(columns, lines)
  return encodeParts(encodeHeader(columns), lines, (part) => encodeRows(columns, part))
}

function refuseTooMany(form: BookkeepingForm, lines: Line[]): void {
  const max = bookkeepingLinesMax[form] ?? Number.POSITIVE_INFINITY
  if (lines.length <= max) return
  throw new Refusal('export_too_long', {
    detail: composeSentence('books.tooManyLines', { max, lines: lines.length }),
  })
}

function refuseTooLarge(columns: Column<Line>[], lines: Line[]): void {
  const bytes = Buffer.byteLength(encodeHeader(columns) + encodeRows(columns, lines))
  if (bytes <= quickBooksBytesMax) return
  throw new Refusal('export_too_long', { detail: detailSentences.quickBooksTooLarge })
}

/** Returns the first line, then the lines as `write` encodes them, a part at a time. */
function* encodeParts(
  head: string,
  lines: Line[],
  write: (part: Line[], first: number) => string,
): Generator<string> {
  yield head
  yield* map(inParts(lines), write)
}

/** Cuts lines into parts, of which the first may be empty. */
function* inParts(lines: Line[]): Generator<Line[]> {
  const size = limits.exportPageRows
  for (let first = 0; first === 0 || first < lines.length; first += size)
    yield lines.slice(first, first + size)
}

function* map<Result>(
  parts: Iterable<Line[]>,
  write: (part: Line[], first: number) => Result,
): Generator<Result> {
  let first = 0
  for (const part of parts) {
    yield write(part, first)
    first += part.length
  }
}
