import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPicture } from '#rules/readPicture.ts'
import { stripPicture } from './stripPicture.ts'

const latin = (words: string) => Buffer.from(words, 'latin1')
const script = '<!doctype html><script>alert(document.domain)</script>'
const secret = 'GPS 51.5074 N 0.1278 W, a thumbnail, Ana Ruiz'

const segment = (marker: number, body: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]),
    body,
  ])
const quantizer = segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1))
const huffman = segment(
  0xc4,
  Buffer.concat([Buffer.from([0]), Buffer.alloc(15), Buffer.from([1, 7])]),
)
const frame = segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]))
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x55, 0xff, 0x00, 0xff, 0xd0, 0x12]),
])
/** Makes EXIF with an orientation and a place, as a phone writes it; little-endian. */
const exif = (turned: number) => {
  const tiff = Buffer.from(
    '49492a00080000000200' + '120103000100000000000000' + '2588040001000000' + '26000000',
    'hex',
  )
  tiff.writeUInt16LE(turned, 18)
  return segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff, latin(secret)]))
}
const jpeg = (...more: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...more,
    quantizer,
    frame,
    huffman,
    scan,
    Buffer.from([0xff, 0xd9]),
  ])
const bareJpeg = jpeg()

const pngPart = (name: string, data: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  return Buffer.concat([head, latin(name), data, Buffer.alloc(4)])
}
const pixels = Buffer.alloc(9 * 8, 3)
const png = (packed: Buffer, ...more: Buffer[]) =>
  Buffer.concat([
    latin('\x89PNG\r\n\x1A\n'),
    pngPart('IHDR', Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0])),
    ...more,
    pngPart('IDAT', packed),
    pngPart('IEND', Buffer.alloc(0)),
  ])

const riffPart = (name: string, data: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([latin(name), size, data, Buffer.alloc(data.length % 2)])
}
const riff = (...parts: Buffer[]) => {
  const body = Buffer.concat([latin('WEBP'), ...parts])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([latin('RIFF'), size, body])
}
// https://developers.google.com/speed/webp/faq
const lossy = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

test('a JPEG loses its location, preview, profile, comments and whatever follows its end', () => {
  const photograph = jpeg(
    segment(
      0xe0,
      Buffer.concat([latin('JFIF\0'), Buffer.from([1, 1, 0, 0, 1, 0, 1, 2, 2]), latin(secret)]),
    ),
    exif(1),
    segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    segment(0xe2, latin(`ICC_PROFILE\0${secret}`)),
    segment(0xed, latin(secret)),
    segment(0xfe, latin(script)),
  )
  const polyglot = Buffer.concat([photograph, latin(script), Buffer.from([0xff, 0xd9])])
  // Found in earlier code, which accepted anything that ended like a picture.
  expect(readPicture(polyglot).ok).toBe(true)
  expect(stripPicture('image/jpeg', polyglot)).toEqual(bareJpeg)
})

test.each([2, 3, 6, 8])('of a JPEG’s EXIF only the orientation stays (%i)', (turned) => {
  const stripped = stripPicture('image/jpeg', jpeg(exif(turned))) ?? Buffer.alloc(0)
  expect(stripped).toHaveLength(bareJpeg.length + 36)
  expect(stripped.readUInt16BE(30)).toBe(turned)
  expect(stripped.toString('latin1')).not.toMatch(/GPS|Ana/)
  expect(stripPicture('image/jpeg', stripped)).toEqual(stripped)
})

test('a JPEG with data after a table, or with another kind of frame, is refused', () => {
  const longer = segment(0xdb, Buffer.concat([Buffer.alloc(65, 1).fill(0, 0, 1), latin(script)]))
  for (const more of [longer, segment(0xf0, latin(script)), segment(0xc9, latin(script))])
    expect(stripPicture('image/jpeg', jpeg(more))).toBeNull()
})

test('a PNG keeps its pixels and loses text, location and whatever hides after or between them', () => {
  const hidden = png(
    Buffer.concat([deflateSync(pixels, { level: 0 }), latin(script)]),
    pngPart('tEXt', latin(`Comment\0${secret}`)),
    pngPart('eXIf', latin(secret)),
    pngPart('iCCP', latin(secret)),
    pngPart('scRp', latin(script)),
  )
  const stripped = stripPicture('image/png', hidden) ?? Buffer.alloc(0)
  expect(stripped.toString('latin1')).not.toMatch(/GPS|Ana|script/)
  expect(readPicture(stripped)).toMatchObject({ ok: true, width: 8, height: 8 })
  expect(inflateSync(stripped.subarray(41))).toEqual(pixels)
})

test('a PNG with more or fewer pixels than its header says is refused, however large they would unpack', () => {
  for (const other of [Buffer.alloc(9 * 9), Buffer.alloc(9), Buffer.alloc(50_000_000)])
    expect(stripPicture('image/png', png(deflateSync(other)))).toBeNull()
})

test('a WebP loses EXIF, XMP and its profile, and no longer announces them', () => {
  const flags = Buffer.from([0x3c, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const [image, alpha] = [lossy.subarray(12), riffPart('ALPH', Buffer.from([0, 1, 2]))]
  const full = riff(
    riffPart('VP8X', flags),
    riffPart('ICCP', latin(secret)),
    alpha,
    image,
    riffPart('EXIF', latin(secret)),
    riffPart('XMP ', latin(script)),
  )
  const bare = riff(riffPart('VP8X', Buffer.from([0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0])), alpha, image)
  expect(stripPicture('image/webp', full)).toEqual(bare)
  expect(stripPicture('image/webp', lossy)).toEqual(lossy)
})

test('any bytes yield a picture or null, never an error', () => {
  const types = fc.constantFrom('image/png' as const, 'image/jpeg' as const, 'image/webp' as const)
  const bases = fc.constantFrom(bareJpeg, png(deflateSync(pixels)), lossy)
  fc.assert(
    fc.property(
      types,
      bases,
      fc.nat(200),
      fc.nat(255),
      fc.nat(200),
      (type, base, at, byte, cut) => {
        const bytes = Buffer.from(base).subarray(0, Math.max(12, base.length - (cut % 40)))
        bytes[at % bytes.length] = byte
        const stripped = stripPicture(type, bytes)
        if (stripped) expect(stripPicture(type, stripped)).toEqual(stripped)
      },
    ),
    { numRuns: 2_000 },
  )
})
