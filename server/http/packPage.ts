import { constants, crc32, deflateRawSync } from 'node:zlib'
import { limits } from '#rules/limits.ts'

/** The body that is sent for a page, and the headers that say how it is packed. */
export type PackedPage = { body: Buffer | string; headers: Record<string, string> }

/**
 * Packs a page for a browser that accepts gzip. Its `start` and `end`, which other pages share, are packed
 * once; only the part between them is packed each time, with `start` as its dictionary: a fifth of the
 * work, for 4 % more bytes than packing it whole.
 *
 * @param page `html` starts with `start` and ends with `end`.
 * @param accepted the request's Accept-Encoding.
 */
export function packPage(
  page: { html: string; start: string; end: string },
  accepted: string | undefined,
): PackedPage {
  const headers = { Vary: 'Accept-Encoding' }
  if (!takesGzip.test(accepted ?? '')) return { body: page.html, headers }
  const start = packOnce(page.start, constants.Z_SYNC_FLUSH)
  const end = packOnce(page.end, constants.Z_FINISH)
  const middleText = Buffer.from(
    page.html.slice(page.start.length, page.html.length - page.end.length),
  )
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(crc32(end.bytes, crc32(middleText, start.crc)), 0)
  trailer.writeUInt32LE((start.bytes.length + middleText.length + end.bytes.length) >>> 0, 4)
  const middle = deflateRawSync(middleText, {
    // 0.05 ms instead of 0.09 at the usual 6, for 40 more bytes.
    level: 4,
    dictionary: start.bytes,
    finishFlush: constants.Z_SYNC_FLUSH,
  })
  const body = Buffer.concat([gzipHeader, start.packed, middle, end.packed, trailer])
  return { body, headers: { ...headers, 'Content-Encoding': 'gzip' } }
}

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

/** Deflated, no time, no name, from any system: https://www.rfc-editor.org/rfc/rfc1952#section-2.3 */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

type PackedText = { bytes: Buffer; packed: Buffer; crc: number }

/** Packed texts by flush mode and text: one key of both would mean building 10 kB for each page. */
const packedTexts = new Map<number, Map<string, PackedText>>()

/** @param finishFlush Z_SYNC_FLUSH leaves the stream open for more, Z_FINISH ends it. */
function packOnce(text: string, finishFlush: number): PackedText {
  const cache = packedTexts.get(finishFlush) ?? new Map<string, PackedText>()
  packedTexts.set(finishFlush, cache)
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= limits.packedTextsKeptMax) cache.clear()
  const bytes = Buffer.from(text)
  const packed = deflateRawSync(bytes, { level: 9, finishFlush })
  const entry = { bytes, packed, crc: crc32(bytes) }
  cache.set(text, entry)
  return entry
}
