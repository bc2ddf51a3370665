import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { byteOrderMark, type Column, encodeHeader, encodeRows } from './encodeCsv.ts'

/** What a file is made of: its rows come page by page, each read when the one before was taken. */
export type CsvFile<Row> = {
  /** Without its ending: `requests-2026-11-22`. */
  name: string
  columns: Column<Row>[]
  pages: AsyncGenerator<Row[]>
}

/**
 * Sends a file that is never in memory as a whole: a reader that is slow is waited for, and no
 * transaction is open meanwhile. What fails before the first line is answered as a problem; later
 * the connection is broken off, so that no half of a file passes for all of it.
 */
export async function sendCsv<Row>(reply: FastifyReply, file: CsvFile<Row>): Promise<FastifyReply> {
  const first = await file.pages.next()
  const body = Readable.from(encodePages(file, first), {
    objectMode: false,
    highWaterMark: aheadBytes,
  })
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .send(body)
}

/** Less than a page of rows: one page is read ahead of who reads the file, and no more. */
const aheadBytes = 16 * 1_024

async function* encodePages<Row>(
  { columns, pages }: CsvFile<Row>,
  first: IteratorResult<Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + encodeHeader(columns)
  if (!first.done) yield encodeRows(columns, first.value)
  for await (const rows of pages) yield encodeRows(columns, rows)
}
