import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Unpacks a WOFF 1.0 file into the TrueType file that it was packed from. A font reader can read a
 * WOFF too, but inflates the whole table of outlines again for each character of a document.
 * @returns the bytes of the font, tables in the order of the WOFF (https://www.w3.org/TR/WOFF/)
 * @throws {Error} if `woff` is not WOFF 1.0
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF 1.0 font.')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  const powerOfTwo = Math.floor(Math.log2(count))
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** powerOfTwo * 16, 6)
  header.writeUInt16BE(powerOfTwo, 8)
  header.writeUInt16BE(count * 16 - 2 ** powerOfTwo * 16, 10)
  const parts: Buffer[] = [header]
  let end = header.length
  for (let index = 0; index < count; index += 1) {
    const table = readTable(woff, WOFF_HEADER + index * WOFF_ENTRY)
    const entry = SFNT_HEADER + index * SFNT_ENTRY
    header.write(table.tag, entry, 'latin1')
    header.writeUInt32BE(table.checksum, entry + 4)
    header.writeUInt32BE(end, entry + 8)
    header.writeUInt32BE(table.bytes.length, entry + 12)
    const padding = Buffer.alloc(-table.bytes.length & 3) // each table starts at a multiple of four
    parts.push(table.bytes, padding)
    end += table.bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packedLength < length ? inflateSync(packed) : packed,
  }
}
