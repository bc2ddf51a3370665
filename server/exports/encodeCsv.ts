/**
 * One column of a file. Text is guarded against being read as a formula; a number is written as it is, so
 * that a spreadsheet can add it up, and must never come from user input.
 */
export type Column<Row> = { name: string } & (
  | { text: (row: Row) => string | null }
  | { number: (row: Row) => number | `${number}` | null }
)

/** The mark without which Excel does not read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The line end of RFC 4180. */
const lineEnd = '\r\n'

/** Encodes the first line: the names of the columns. */
export function encodeHeader<Row>(columns: Column<Row>[]): string {
  return columns.map(({ name }) => name).join(',') + lineEnd
}

/** Encodes rows as lines, each with its line end. */
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
 * The characters that make a spreadsheet read a cell as a formula, full-width forms included, also after
 * white space or quotes: at the start, and after whatever ends a cell where the list separator is not the
 * comma (in most of Europe it is the semicolon, and our quotes then do not start a cell).
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /((?:^|[;\t|\r\n])[\s"'\p{Cc}\p{Cf}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212])/gu

/**
 * Puts an apostrophe before such a character, as people type it themselves. Before the + of an E.164 number
 * it is a character that phone parsers, ours too, skip.
 */
export function guard(text: string): string {
  return text.replace(formula, "$1'$2")
}

function quote(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
