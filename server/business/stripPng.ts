import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

/** Samples per pixel, by colour type: https://www.w3.org/TR/png-3/#3colourTypesAndBitDepths */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Strips a PNG to its header, its palette and its pixels. The pixels are unpacked and packed again, because
 * other data can hide after them and in the way they are packed.
 */
export function stripPng(bytes: Buffer): Buffer | null {
  const chunks = readChunks(bytes)
  const header = chunks.find(({ name }) => name === 'IHDR')?.data
  if (header?.length !== 13) return null
  const size = pixelBytes(header)
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  const pixels = inflateSync(packed, { maxOutputLength: size })
  if (pixels.length !== size) return null
  const colours = chunks.filter(({ name }) => name === 'PLTE' || name === 'tRNS')
  // 256 colours of 3 bytes, and as many that are transparent.
  if (colours.length > 2 || colours.some(({ data }) => data.length > 768)) return null
  return Buffer.concat([
    signature,
    writeChunk('IHDR', header),
    ...colours.map(({ name, data }) => writeChunk(name, data)),
    writeChunk('IDAT', deflateSync(pixels, { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}

type Chunk = { name: string; data: Buffer }

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length; ) {
    const start = at + 8
    const end = start + bytes.readUInt32BE(at)
    chunks.push({ name: bytes.toString('latin1', at + 4, start), data: bytes.subarray(start, end) })
    if (chunks.at(-1)?.name === 'IEND') return chunks
    at = end + 4
  }
  return chunks
}

function writeChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const lengthAndCrc = Buffer.alloc(8)
  lengthAndCrc.writeUInt32BE(data.length)
  lengthAndCrc.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([lengthAndCrc.subarray(0, 4), named, lengthAndCrc.subarray(4)])
}

/** Returns how many bytes the pixels take, with one before each row; Adam7 has seven passes of them. */
function pixelBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bits = header.readUInt8(8) * (samples[header.readUInt8(9)] ?? Number.NaN)
  const passes = header.readUInt8(12) === 1 ? adam7 : [[0, 0, 1, 1] as const]
  return passes.reduce((sum, [left, top, across, down]) => {
    const [columns, lines] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)]
    if (columns <= 0 || lines <= 0) return sum
    return sum + lines * (1 + Math.ceil((columns * bits) / 8))
  }, 0)
}

/** https://www.w3.org/TR/png-3/#8InterlaceMethods: the start and the steps of each pass. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
