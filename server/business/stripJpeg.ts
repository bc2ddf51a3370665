/**
 * Strips a JPEG to its tables, its frame and the scans: ITU-T T.81, B.1. Of everything around them only two
 * facts stay: its orientation, and how its colours are coded.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = []
  let orientation = 1
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return kept.length > 0 ? write(kept, orientation) : null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return null
    const body = bytes.subarray(at + 4, end)
    if (marker === 0xe1) orientation = readOrientation(body) ?? orientation
    const fits = isNeeded(marker, body)
    if (fits === false) return null
    if (fits) kept.push(bytes.subarray(at, end))
    at = end
    if (marker !== 0xda) continue
    at = findScanEnd(bytes, end)
    kept.push(bytes.subarray(end, at))
  }
  return null
}

/**
 * Tells whether a segment is needed for the pixels: true if it is and holds exactly what it may, false if
 * it must not be there or holds more, null if it is to be dropped.
 */
function isNeeded(marker: number, body: Buffer): boolean | null {
  if (marker === 0xdb) return fillsUp(body, (first) => (first >> 4 ? 129 : 65))
  if (marker === 0xc4)
    return fillsUp(body, (_first, at) => 17 + sum(body.subarray(at + 1, at + 17)))
  if (marker === 0xdd) return body.length === 2
  if (marker === 0xda) return body.length === 4 + 2 * body.readUInt8(0)
  // Frames with Huffman coding: baseline, extended, progressive. No browser shows the others.
  if (marker >= 0xc0 && marker <= 0xc2) return body.length === 6 + 3 * body.readUInt8(5)
  // Adobe's segment says how CMYK and RGB are coded.
  if (marker === 0xee && body.subarray(0, 5).toString('latin1') === 'Adobe')
    return body.length === 12
  const isWord = marker >= 0xe0 && marker <= 0xef
  return isWord || marker === 0xfe ? null : false
}

/** Tells whether tables of these lengths fill a segment exactly. */
function fillsUp(body: Buffer, lengthOf: (first: number, at: number) => number): boolean {
  let at = 0
  while (at < body.length) at += lengthOf(body.readUInt8(at), at)
  return at === body.length
}

function sum(counts: Buffer): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** Finds the next marker after a scan: FF 00 is a byte of the scan, and D0 to D7 restart it. */
function findScanEnd(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes.readUInt8(at) !== 0xff) continue
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** Reads the one EXIF tag without which a photograph lies on its side (CIPA DC-008, 4.6.4, 0112). */
function readOrientation(body: Buffer): number | null {
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

function write(kept: Buffer[], orientation: number): Buffer {
  return Buffer.concat([
    start,
    ...(orientation > 1 && orientation < 9 ? [writeOrientation(orientation)] : []),
    ...kept,
    end,
  ])
}

function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([head, body])
}
