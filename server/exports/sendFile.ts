import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { limits } from '#rules/limits.ts'

/** A file to be saved: its name, its content type, and its parts. */
export type SentFile<Parts = Iterable<string | Buffer>> = {
  name: string
  type: string
  parts: Parts
}

/** Sends a file part by part; a slow client is waited for. */
export function sendFile(
  reply: FastifyReply,
  { name, type, parts }: SentFile<Iterable<string | Buffer> | AsyncIterable<string>>,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(parts, { objectMode: false, highWaterMark: limits.exportAheadBytes }))
}
