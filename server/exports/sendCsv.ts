import type { FastifyReply } from 'fastify'
import { byteOrderMark, type Column, encodeHeader, encodeRows } from './encodeCsv.ts'
import { sendFile } from './sendFile.ts'

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
  const type = 'text/csv; charset=utf-8'
  return sendFile(reply, { name: `${file.name}.csv`, type, parts: encodePages(file, first) })
}

async function* encodePages<Row>(
  { columns, pages }: CsvFile<Row>,
  first: IteratorResult<Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + encodeHeader(columns)
  if (!first.done) yield encodeRows(columns, first.value)
  for await (const rows of pages) yield encodeRows(columns, rows)
}
