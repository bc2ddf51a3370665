import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { detailSentences } from '#rules/detailSentences.ts'
import { guessDelimiter } from '#rules/import/guessDelimiter.ts'
import { limits } from '#rules/limits.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import { Refusal } from '#server/http/problems.ts'

/** One row that is not blank; `row` is its number in a spreadsheet, where blank rows count. */
export type FileRow = { row: number; cells: string[] }

export type ParsedFile = { delimiter: string; rows: FileRow[]; columnCount: number }

/**
 * Parses a file into rows and cells, in chunks, so that the event loop serves others in between.
 * @throws {Refusal} csv_unreadable with the row and the reason.
 */
export async function parseFile(text: string): Promise<ParsedFile> {
  const { delimiter, body } = guessDelimiter(text)
  const file: ParsedFile = { delimiter, rows: [], columnCount: 0 }
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A 6" pipe is no mistake.
    relax_quotes: true,
  })
  let row = 0
  await pipeline(Readable.from(chunks(Buffer.from(body))), parser, async (records) => {
    for await (const cells of records as AsyncIterable<string[]>) {
      row += 1
      addRow(file, row, cells)
    }
  }).catch((error: unknown) => {
    throw error instanceof CsvError ? refuseBroken(String(row + 1), error) : error
  })
  if (file.rows.length === 0)
    throw new Refusal('csv_unreadable', { detail: detailSentences.fileEmpty })
  return file
}

const chunkBytes = 65_536

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield bytes.subarray(at, at + chunkBytes)
    await setImmediate()
  }
}

function addRow(file: ParsedFile, row: number, cells: string[]): void {
  if (cells.every((cell) => cell.trim() === '')) return
  if (cells.length > limits.importColumnsMax) {
    const max = limits.importColumnsMax
    throw refuseFile(composeSentence('file.rowTooWide', { row: String(row), max }))
  }
  // One more for the header.
  if (file.rows.length > limits.importRowsMax) throw refuseTooMany()
  file.rows.push({ row, cells })
  file.columnCount = Math.max(file.columnCount, cells.length)
}

/** Returns the refusal of a file with more rows than one import accepts. */
export function refuseTooMany(): Refusal {
  return refuseFile(composeSentence('file.tooManyRows', { max: limits.importRowsMax }))
}

function refuseBroken(row: string, { code }: CsvError): Refusal {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED'
  return refuseFile(composeSentence(isOpen ? 'file.rowQuote' : 'file.rowNotCsv', { row }))
}

function refuseFile(detail: string): Refusal {
  return new Refusal('csv_unreadable', { detail })
}
