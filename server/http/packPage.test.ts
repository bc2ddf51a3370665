import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPage } from './packPage.ts'

test('a packed page is one gzip stream of exactly the same text, whatever its start and end', () => {
  const text = fc.string({ unit: 'binary' }).map((drawn) => drawn.toWellFormed())
  fc.assert(
    fc.property(text, text, text, (start, own, end) => {
      const html = start + own + end
      const { body, headers } = packPage({ html, start, end }, 'gzip')
      expect(headers['Content-Encoding']).toBe('gzip')
      expect(readOneStream(body)).toBe(html)
    }),
  )
})

test('the common start and end may be longer than the window of gzip, or empty', () => {
  const long = 'All that a page has in common with others. '.repeat(2_000)
  for (const [start, end] of [
    [long, long],
    [long, ''],
    ['', long],
    ['', ''],
  ] as const) {
    const html = `${start}What this one says.${end}`
    const { body } = packPage({ html, start, end }, 'gzip, deflate, br')
    expect(readOneStream(body)).toBe(html)
  }
})

/** Unpacks a body as a browser does: nothing may follow the end of the stream. */
function readOneStream(body: Buffer | string): string {
  const { buffer, engine } = gunzipSync(body, { info: true }) as unknown as {
    buffer: Buffer
    engine: { bytesWritten: number }
  }
  expect(engine.bytesWritten).toBe(body.length)
  return buffer.toString()
}

test.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['GZIP', true],
  [undefined, false],
  ['', false],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
])('Accept-Encoding %s: packed %s', (accepted, packed) => {
  const { body, headers } = packPage({ html: 'page', start: 'pa', end: 'e' }, accepted)
  expect(headers).toEqual({
    Vary: 'Accept-Encoding',
    ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
  })
  expect(Buffer.isBuffer(body)).toBe(packed)
})
