import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { limits } from '#rules/limits.ts'
import { byteOrderMark, type Column, encodeHeader, encodeRows } from './encodeCsv.ts'

/** The contents of a file; its rows come page by page, each read when the one before was consumed. */
export type CsvFile<Row> = {
  /** Without its ending: `requests-2026-11-22`. */
  name: string
  columns: Column<Row>[]
  pages: AsyncGenerator<Row[]>
}

/**
 * Sends a file that is never in memory as a whole: a slow client is waited for, and no transaction is open
 * meanwhile. A failure before the first line is answered with a problem; later the connection is cut, so
 * that half a file cannot pass for a complete one.
 */
export async function sendCsv<Row>(reply: FastifyReply, file: CsvFile<Row>): Promise<FastifyReply> {
  const first = await file.pages.next()
  const body = Readable.from(encodePages(file, first), {
    objectMode: false,
    highWaterMark: limits.exportAheadBytes,
  })
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .send(body)
}

async function* encodePages<Row>(
  { columns, pages }: CsvFile<Row>,
  first: IteratorResult<Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + encodeHeader(columns)
  if (!first.done) yield encodeRows(columns, first.value)
  for await (const rows of pages) yield encodeRows(columns, rows)
}
