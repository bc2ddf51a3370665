/**
 * Keeps the tables, the frame and its scans: ITU-T T.81, B.1. Of what stands around them only two
 * facts are written anew: which way up it is, and how its colours were mixed.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = []
  let turned = 1
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return kept.length > 0 ? write(kept, turned) : null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return null
    const body = bytes.subarray(at + 4, end)
    if (marker === 0xe1) turned = readTurn(body) ?? turned
    const fits = needed(marker, body)
    if (fits === false) return null
    if (fits) kept.push(bytes.subarray(at, end))
    at = end
    if (marker !== 0xda) continue
    at = endOfScan(bytes, end)
    kept.push(bytes.subarray(end, at))
  }
  return null
}

/** Whether a part is needed for the pixels: true where it is, and holds what it may and no more. */
function needed(marker: number, body: Buffer): boolean | null {
  if (marker === 0xdb) return fillsUp(body, (first) => (first >> 4 ? 129 : 65))
  if (marker === 0xc4)
    return fillsUp(body, (_first, at) => 17 + sum(body.subarray(at + 1, at + 17)))
  if (marker === 0xdd) return body.length === 2
  if (marker === 0xda) return body.length === 4 + 2 * body.readUInt8(0)
  // Frames with Huffman codes: baseline, extended, progressive. No browser shows the others.
  if (marker >= 0xc0 && marker <= 0xc2) return body.length === 6 + 3 * body.readUInt8(5)
  // How CMYK and RGB were mixed, in Adobe's words.
  if (marker === 0xee && body.subarray(0, 5).toString('latin1') === 'Adobe')
    return body.length === 12
  const isWord = marker >= 0xe0 && marker <= 0xef
  return isWord || marker === 0xfe ? null : false
}

/** Whether tables of these lengths are all that a part holds. */
function fillsUp(body: Buffer, lengthOf: (first: number, at: number) => number): boolean {
  let at = 0
  while (at < body.length) at += lengthOf(body.readUInt8(at), at)
  return at === body.length
}

function sum(counts: Buffer): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** Up to the next marker: FF 00 is a byte of the scan, and D0 to D7 part it. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes.readUInt8(at) !== 0xff) continue
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** The one tag of EXIF without which a photograph lies on its side (CIPA DC-008, 4.6.4, 0112). */
function readTurn(body: Buffer): number | null {
  if (body.subarray(0, 6).toString('latin1') !== 'Exif\0\0') return null
  const tiff = body.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let tag = 0; tag < two(first); tag += 1) {
    const at = first + 2 + 12 * tag
    if (two(at) === 0x0112) return two(at + 8)
  }
  return null
}

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])

function write(kept: Buffer[], turned: number): Buffer {
  return Buffer.concat([
    start,
    ...(turned > 1 && turned < 9 ? [writeTurn(turned)] : []),
    ...kept,
    end,
  ])
}

function writeTurn(turned: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex')
  tiff.writeUInt16BE(turned, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([head, body])
}
