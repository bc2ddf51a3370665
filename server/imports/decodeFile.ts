import { Refusal } from '#server/problems.ts'

/**
 * Gives the text of a file as Excel, Numbers and web shops write them: UTF-8 with or without its
 * mark, UTF-16, and the old code page of western Windows for what is no UTF-8 at all. What no
 * database takes is replaced, so every file has a text.
 * @throws {Refusal} csv_unreadable for a workbook or another file that holds no text.
 */
export function decodeFile(bytes: Buffer): string {
  if (isForeign(bytes))
    throw new Refusal('csv_unreadable', {
      detail: 'This is a workbook or another kind of file. Save it as CSV (UTF-8) and try again.',
    })
  const text = decode(bytes).replaceAll('\0', '\uFFFD')
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

function decode(bytes: Buffer): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The byte order marks of https://encoding.spec.whatwg.org/#bom-sniff */
function markedEncoding(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** Enough of any file to tell by. */
const sampleBytes = 1_024

/** UTF-16 without a mark: of what a spreadsheet has most of, every other byte is zero. */
function wideEncoding(bytes: Buffer): string | null {
  const zeros: [number, number] = [0, 0]
  const length = Math.min(bytes.length, sampleBytes)
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  if (zeros[1] > length / 4) return 'utf-16le'
  return zeros[0] > length / 4 ? 'utf-16be' : null
}

/** How zip (and with it .xlsx, .ods, .numbers), old Office files, PDF, gzip, PNG and JPEG begin. */
const foreign = ['504b0304', 'd0cf11e0', '25504446', '1f8b08', '89504e47', 'ffd8ff']

function isForeign(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4).toString('hex')
  return foreign.some((sign) => start.startsWith(sign))
}
