import { constants, crc32, deflateRawSync } from 'node:zlib'

/** What goes out for a page, and the headers that say how it is packed. */
export type PackedPage = { body: Buffer | string; headers: Record<string, string> }

/**
 * Packs a page for a browser that takes gzip. What it has in common with others, its `start` and
 * its `end`, is packed once; only what stands between them is packed anew, with `start` as its
 * dictionary: a fifth of the work, for 4 % more bytes than packing it whole.
 *
 * @param page `html` begins with `start` and ends with `end`.
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
  const own = Buffer.from(page.html.slice(page.start.length, page.html.length - page.end.length))
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(crc32(end.bytes, crc32(own, start.crc)), 0)
  trailer.writeUInt32LE((start.bytes.length + own.length + end.bytes.length) >>> 0, 4)
  const middle = deflateRawSync(own, {
    // 0.05 ms against 0.09 at the usual 6, for 40 bytes.
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

/** By how the text is finished: a key made of both would be 10 kB to put together for each page. */
const packedTexts = new Map<number, Map<string, PackedText>>()
/** Pages begin and end in as many ways as there are languages, times the few kinds of pages. */
const packedTextsMax = 200

/** @param finishFlush flushed to a whole byte and left open for more of the stream, or finished. */
function packOnce(text: string, finishFlush: number): PackedText {
  const alike = packedTexts.get(finishFlush) ?? new Map<string, PackedText>()
  packedTexts.set(finishFlush, alike)
  const known = alike.get(text)
  if (known) return known
  if (alike.size >= packedTextsMax) alike.clear()
  const bytes = Buffer.from(text)
  const packed = deflateRawSync(bytes, { level: 9, finishFlush })
  const made = { bytes, packed, crc: crc32(bytes) }
  alike.set(text, made)
  return made
}
