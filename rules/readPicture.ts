/** The picture types that every current browser displays. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** A still picture with its size in pixels, as its header states it; or why it is none. */
export type Picture =
  | { ok: true; type: PictureType; width: number; height: number }
  | { ok: false; why: 'unknown' | 'broken' | 'animated' }

type Size = { width: number; height: number }
type Finding = Size | 'broken' | 'animated'

/**
 * Reads what a picture is from its bytes. Bytes after its end are refused, so that the file cannot
 * also be something else, such as a page or an archive.
 */
export function readPicture(bytes: Uint8Array): Picture {
  const reader = readers.find(({ starts }) => starts(bytes))
  if (!reader) return { ok: false, why: 'unknown' }
  const finding = reader.read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (typeof finding === 'string') return { ok: false, why: finding }
  if (finding.width === 0 || finding.height === 0) return { ok: false, why: 'broken' }
  return { ok: true, type: reader.type, ...finding }
}

const readers: readonly {
  type: PictureType
  starts: (bytes: Uint8Array) => boolean
  read: (view: DataView) => Finding
}[] = [
  {
    type: 'image/png',
    starts: (bytes) => holds(bytes, 0, '\x89PNG\r\n\x1A\n'),
    read: readPng,
  },
  { type: 'image/jpeg', starts: (bytes) => holds(bytes, 0, '\xFF\xD8\xFF'), read: readJpeg },
  {
    type: 'image/webp',
    starts: (bytes) => holds(bytes, 0, 'RIFF') && holds(bytes, 8, 'WEBP'),
    read: readWebp,
  },
]

/** Chunks of length, name, data and checksum, from IHDR to IEND: https://www.w3.org/TR/png-3/ */
function readPng(view: DataView): Finding {
  let size: Size | null = null
  let hasPixels = false
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const end = at + 12 + view.getUint32(at)
    const name = nameAt(view, at + 4)
    if (end > view.byteLength) return 'broken'
    if (name === 'acTL') return 'animated'
    if (at === 8) {
      if (name !== 'IHDR' || end !== 33) return 'broken'
      size = { width: view.getUint32(16), height: view.getUint32(20) }
    }
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') return size && hasPixels && end === view.byteLength ? size : 'broken'
    at = end
  }
  return 'broken'
}

/** Segments up to the frame header, which holds the size: ITU-T T.81, B.1 and B.2.2. */
function readJpeg(view: DataView): Finding {
  const last = view.byteLength - 2
  if (last < 4 || view.getUint16(last) !== 0xffd9) return 'broken'
  for (let at = 2; at + 9 <= last; ) {
    if (view.getUint8(at) !== 0xff) return 'broken'
    const marker = view.getUint8(at + 1)
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) at += 1
    else if (isFrameHeader(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else if (marker === 0xda) return 'broken'
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return 'broken'
}

/** SOF0 to SOF15; C4, C8 and CC are other markers. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Little-endian throughout: https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(view: DataView): Finding {
  const length = view.byteLength
  // A chunk of an odd length is padded by one byte.
  if (length < 30 || 8 + view.getUint32(4, true) !== length) return 'broken'
  const chunkEnd = 20 + view.getUint32(16, true)
  if (chunkEnd > length) return 'broken'
  switch (nameAt(view, 12)) {
    case 'VP8 ':
      if (view.getUint8(23) !== 0x9d || view.getUint16(24) !== 0x012a) return 'broken'
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return 'broken'
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      if (view.getUint8(20) & 0x02) return 'animated'
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    default:
      return 'broken'
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)))
}

function holds(bytes: Uint8Array, at: number, signs: string): boolean {
  return [...signs].every((sign, place) => bytes[at + place] === sign.charCodeAt(0))
}
