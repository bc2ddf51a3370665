/**
 * One column of a file. A text is guarded against being taken for a formula; a number is written
 * as it is, so that a spreadsheet can add it up, and must be made of digits by us.
 */
export type Column<Row> = { name: string } & (
  | { text: (row: Row) => string | null }
  | { number: (row: Row) => number | `${number}` | null }
)

/** Excel takes a file for UTF-8 only with this before it. */
export const byteOrderMark = '\uFEFF'

/** RFC 4180: lines end in CR LF. */
const lineEnd = '\r\n'

/** The first line: what the columns are called. */
export function encodeHeader<Row>(columns: Column<Row>[]): string {
  return columns.map(({ name }) => name).join(',') + lineEnd
}

/** The lines of some rows, each with its end. */
export function encodeRows<Row>(columns: Column<Row>[], rows: Row[]): string {
  return rows
    .map((row) => columns.map((column) => encode(column, row)).join(',') + lineEnd)
    .join('')
}

function encode<Row>(column: Column<Row>, row: Row): string {
  if ('number' in column) return String(column.number(row) ?? '')
  return quote(guard(column.text(row) ?? ''))
}

/**
 * What makes a spreadsheet take a cell for a formula, also in full width, behind white space or
 * quotes: at the start, and behind what ends a cell where the list separator is another than the
 * comma (in most of Europe it is the semicolon, and there our quotes do not start a cell).
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /((?:^|[;\t|\r\n])[\s"'\p{Cc}\p{Cf}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212])/gu

/**
 * An apostrophe before it, as people type it themselves: of numbers in E.164 it is the one sign
 * before the +, which readers of numbers, ours too, pass over.
 */
function guard(text: string): string {
  return text.replace(formula, "$1'$2")
}

function quote(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
