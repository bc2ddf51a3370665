import { isUtf8 } from 'node:buffer'
import { detailSentences } from '#rules/detailSentences.ts'
import { composeSentence } from '#rules/words/serverTemplates.ts'
import { Refusal } from '#server/http/problems.ts'
import { countValidBytes } from '#server/http/strictText.ts'

/**
 * Decodes a file as Excel, Numbers and web shops write them: UTF-8 with or without a byte order mark,
 * UTF-16, and the old code page of western Windows when it is not UTF-8 at all. Nothing is guessed or
 * replaced: broken text is refused, because its sender can still repair it.
 * @throws {Refusal} csv_unreadable for a workbook or another file that is no text, and with the line of
 *   bytes that fit none of these encodings.
 */
export function decodeFile(bytes: Buffer): string {
  if (isForeign(bytes)) throw new Refusal('csv_unreadable', { detail: detailSentences.fileForeign })
  const text = decode(bytes)
  // The database accepts no NUL, and no spreadsheet writes one.
  const zero = text.indexOf('\0')
  if (zero >= 0) throw refuseLine(text.slice(0, zero))
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

function decode(bytes: Buffer): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes)
  if (encoding) return decodeWide(bytes, encoding)
  if (isUtf8(bytes)) return bytes.toString('utf8')
  // A file that is marked as UTF-8, or mostly is UTF-8, is broken.
  if (isMarkedUtf8(bytes) || isMostlyUtf8(bytes))
    throw refuseLine(bytes.subarray(0, countValidBytes(bytes)).toString('utf8'))
  return decodeWestern(bytes)
}

function decodeWide(bytes: Buffer, encoding: string): string {
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  // Half a surrogate pair, or half a character at the end, became U+FFFD; an intended U+FFFD stays.
  const back = Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') back.swap16()
  if (back.equals(bytes)) return text
  throw refuseLine(text.slice(0, back.findIndex((byte, at) => byte !== bytes[at]) >> 1))
}

/** Decodes Windows-1252, in which five bytes have no character (https://encoding.spec.whatwg.org/index-windows-1252.txt): C1 controls. */
function decodeWestern(bytes: Buffer): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  const none = text.search(/[\u0080-\u009F]/)
  if (none >= 0) throw refuseLine(text.slice(0, none))
  return text
}

function isMarkedUtf8(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
}

/** Tells whether more is UTF-8 than not. Windows-1252 hardly ever is by chance: "Spaß…" is, once in a long list. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
  return whole > broken
}

function refuseLine(before: string): Refusal {
  const line = before.split(/\r\n|\r|\n/).length
  return new Refusal('csv_unreadable', {
    detail: composeSentence('file.lineNotText', { line: String(line) }),
  })
}

/** Reads the encoding from the byte order marks of https://encoding.spec.whatwg.org/#bom-sniff */
function markedEncoding(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** The part of a file that is enough to tell. */
const sampleBytes = 1_024

/** Detects UTF-16 without a mark: in most spreadsheet text every other byte is zero. */
function wideEncoding(bytes: Buffer): string | null {
  const zeros: [number, number] = [0, 0]
  const length = Math.min(bytes.length, sampleBytes)
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  if (zeros[1] > length / 4) return 'utf-16le'
  return zeros[0] > length / 4 ? 'utf-16be' : null
}

/** The first bytes of zip (and so of .xlsx, .ods, .numbers), old Office files, PDF, gzip, PNG and JPEG. */
const foreign = ['504b0304', 'd0cf11e0', '25504446', '1f8b08', '89504e47', 'ffd8ff']

function isForeign(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4).toString('hex')
  return foreign.some((sign) => start.startsWith(sign))
}
