import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Picture, readPicture } from './readPicture.ts'

const text = (signs: string) => [...signs].map((sign) => sign.charCodeAt(0))
const int32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const fromBase64 = (base64: string) => [...Buffer.from(base64, 'base64')]

const chunk = (name: string, data: number[]) => [
  ...int32(data.length),
  ...text(name),
  ...data,
  ...int32(0),
]
const pngStart = [0x89, ...text('PNG\r\n\x1A\n')]
const header = (width: number, height: number) =>
  chunk('IHDR', [...int32(width), ...int32(height), 8, 6, 0, 0, 0])
const end = chunk('IEND', [])
const png = (width: number, height: number, more: number[] = []) => [
  ...pngStart,
  ...header(width, height),
  ...more,
  ...chunk('IDAT', [1, 2, 3]),
  ...end,
]

const frame = (marker: number, width: number, height: number) => [
  0xff,
  marker,
  0,
  11,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  1,
  1,
  0x11,
  0,
]
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0xff, 0xd9]
const jfif = [0xff, 0xe0, 0, 16, ...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]
const jpeg = (marker: number, width: number, height: number) => [
  0xff,
  0xd8,
  ...jfif,
  ...frame(marker, width, height),
  ...scan,
]

// The smallest pictures of each kind, with which browsers are tested for support:
// https://developers.google.com/speed/webp/faq
const webp = {
  lossy: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  lossless: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  alpha:
    'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
  animated:
    'UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA',
}

const read = (bytes: number[]) => readPicture(Uint8Array.from(bytes))
const ok = (type: string, width: number, height: number) => ({ ok: true, type, width, height })
const refused = (why: string) => ({ ok: false, why })

test.each<[string, number[], Picture | object]>([
  ['a PNG', png(300, 200), ok('image/png', 300, 200)],
  ['a JPEG', jpeg(0xc0, 300, 200), ok('image/jpeg', 300, 200)],
  ['a progressive JPEG', jpeg(0xc2, 3, 2), ok('image/jpeg', 3, 2)],
  ['a lossy WebP', fromBase64(webp.lossy), ok('image/webp', 1, 1)],
  ['a lossless WebP', fromBase64(webp.lossless), ok('image/webp', 1, 1)],
  ['a WebP that can be seen through', fromBase64(webp.alpha), ok('image/webp', 1, 1)],
])('%s is read with its type and size', (_, bytes, picture) => {
  expect(read(bytes)).toEqual(picture)
  const shifted = Uint8Array.from([7, ...bytes, 7]).subarray(1, bytes.length + 1)
  expect(readPicture(shifted)).toEqual(picture)
})

test.each([
  ['nothing', []],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a GIF', text('GIF89a\x01\0\x01\0\0\0\0;')],
  ['a sound of the same family as WebP', text('RIFF\x04\0\0\0WAVE')],
])('%s is no picture that we accept', (_, bytes) => {
  expect(read(bytes)).toEqual(refused('unknown'))
})

test('an animated picture is recognised', () => {
  expect(read(png(3, 2, chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0])))).toEqual(refused('animated'))
  expect(read(fromBase64(webp.animated))).toEqual(refused('animated'))
})

const page = text('<script>alert(1)</script>')
test.each([
  ['a PNG', png(3, 2)],
  ['a JPEG', jpeg(0xc0, 3, 2)],
  ['a WebP', fromBase64(webp.lossy)],
])('%s with extra bytes after its end, or cut short anywhere, is refused', (_, bytes) => {
  expect(read([...bytes, ...page])).toEqual(refused('broken'))
  for (let length = 12; length < bytes.length; length += 1) {
    expect(read(bytes.slice(0, length)).ok, `${length} bytes`).toBe(false)
  }
})

test.each([
  ['a PNG without pixels', [...pngStart, ...header(3, 2), ...end]],
  ['a PNG that begins elsewhere', [...pngStart, ...chunk('tEXt', page), ...header(3, 2), ...end]],
  ['a PNG of no width', png(0, 2)],
  ['a JPEG of no height', jpeg(0xc0, 3, 0)],
  ['a JPEG without a frame', [0xff, 0xd8, ...jfif, ...scan]],
])('%s is broken', (_, bytes) => {
  expect(read(bytes)).toEqual(refused('broken'))
})

test('no bytes make it throw', () => {
  const starts = fc.constantFrom(
    png(3, 2).slice(0, 12),
    [0xff, 0xd8, 0xff],
    text('RIFF\x20\0\0\0WEBPVP8X'),
    [],
  )
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      expect(typeof read([...start, ...rest]).ok).toBe('boolean')
    }),
    { numRuns: 2_000 },
  )
})
