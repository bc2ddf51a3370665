import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import { limits } from '#rules/limits.ts'
import type { Role } from '#rules/permissions.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import { ask, businessOf, owner, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

/** Makes a PNG whose pixels hold `fill`, larger by `more` bytes. */
function png({ width = 8, height = 8, fill = 0, more = 0 } = {}): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, fill))),
    ...(more ? [chunk('IDAT', Buffer.alloc(more))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Unpacks the pixels of a PNG that has a single IDAT chunk, right after its header. */
const pixelsOf = (file: Buffer) => inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)))

const save = (image: Buffer | string, by = caller) =>
  by.call<BusinessView & Problem>('PUT', '/v1/business/logo', {
    image: typeof image === 'string' ? image : image.toString('base64'),
  })
const read = async (by = caller) => (await by.call<BusinessView>('GET', '/v1/business')).body
const fetchLogo = (path: string, by = caller) =>
  fetch(app.url + path, { headers: { cookie: by.cookie } })

test('a saved logo comes back pixel by pixel, as a picture and nothing else', async () => {
  const image = png({ fill: 1 })
  const { body } = await save(image)
  expect(body.logo).toMatch(/^\/v1\/business\/logo\?v=[\w-]{16}$/)
  expect((await read()).logo).toBe(body.logo)
  const answer = await fetchLogo(body.logo ?? '')
  const got = Buffer.from(await answer.arrayBuffer())
  expect([got.subarray(0, 29), pixelsOf(got)]).toEqual([image.subarray(0, 29), pixelsOf(image)])
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  })
  // An address that names no picture, or an older one, must not be cached.
  const bare = await fetchLogo('/v1/business/logo')
  expect(bare.headers.get('cache-control')).toBe('no-store')
})

test('the place where a picture was taken, and all other metadata, is neither stored nor sent', async () => {
  const other = await owner(app)
  const hidden = 'GPS 51.5074 N<script>alert(1)</script>'
  const image = png({ fill: 9 })
  const part = Buffer.from(`\0\0\0${String.fromCharCode(hidden.length)}eXIf${hidden}\0\0\0\0`)
  const { body } = await save(
    Buffer.concat([image.subarray(0, 33), part, image.subarray(33)]),
    other,
  )
  const answer = await fetchLogo(body.logo ?? '', other)
  const [kept] = await queryAll<{ bytes: Buffer }>(
    app,
    'select bytes from business_logo where business_id = $1',
    [await businessOf(other)],
  )
  for (const bytes of [Buffer.from(await answer.arrayBuffer()), kept?.bytes])
    expect([bytes?.includes('GPS'), bytes && pixelsOf(bytes)]).toEqual([false, pixelsOf(image)])
})

test('another picture replaces it under another address; the same picture changes nothing', async () => {
  const other = await owner(app)
  const first = await save(png({ fill: 2 }), other)
  expect((await save(png({ fill: 2 }), other)).body.logo).toBe(first.body.logo)
  const second = await save(png({ fill: 3 }), other)
  expect(second.body.logo).not.toBe(first.body.logo)
  const events = await queryAll(
    app,
    `select data from event where type = 'business.changed' and business_id = $1`,
    [await businessOf(other)],
  )
  expect(events).toEqual([{ data: { fields: ['logo'] } }, { data: { fields: ['logo'] } }])
})

test('a removed logo is gone, and removing none is no error', async () => {
  const other = await owner(app)
  const { body } = await save(png(), other)
  const remove = () => other.call<BusinessView>('DELETE', '/v1/business/logo')
  expect(await remove()).toMatchObject({ status: 200, body: { logo: null } })
  expect(await remove()).toMatchObject({ status: 200, body: { logo: null } })
  expect((await fetchLogo(body.logo ?? '', other)).status).toBe(404)
})

const text = (words: string) => Buffer.from(words)
test.each<[string, Buffer | string, RegExp]>([
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), /isn’t a PNG, JPEG or WebP/],
  ['a page', text('<!doctype html><script>alert(1)</script>'), /isn’t a PNG, JPEG or WebP/],
  ['a page behind a PNG', Buffer.concat([png(), text('<script>')]), /something else in it/],
  ['half a PNG', png().subarray(0, 40), /damaged/],
  ['a wide PNG', png({ width: limits.logoPixelsMax + 1 }), /at most 512 pixels on each side/],
  ['a heavy PNG', png({ more: limits.logoBytesMax }), /at most 48 kB/],
  ['a data address', `data:image/png;base64,${png().toString('base64')}`, /./],
  ['base 64 of the address kind', '_-__', /./],
  ['broken base 64', 'AAA', /./],
])('%s is refused with the reason, and the old one stays', async (_, image, reason) => {
  const { logo } = await read()
  const { status, body } = await save(image)
  expect([status, body.code]).toEqual([422, 'logo_invalid'])
  expect(body.errors).toMatchObject([{ path: 'image', detail: expect.stringMatching(reason) }])
  expect((await read()).logo).toBe(logo)
})

test('the largest picture that is accepted fits into a request body, in base 64', async () => {
  const heaviest = png({ more: limits.logoBytesMax - png().length - 12 })
  expect(heaviest).toHaveLength(limits.logoBytesMax)
  expect((await save(heaviest)).status).toBe(200)
  expect((await save(png({ more: 60_000 }))).status).toBe(413)
})

test.each<[Role, number]>([
  ['manager', 200],
  ['staff', 403],
  ['viewer', 403],
])('a %s may see the logo and gets %i for changing it', async (role, status) => {
  const other = await owner(app)
  const { body } = await save(png(), other)
  await queryAll(app, 'update member set role = $1 where business_id = $2', [
    role,
    await businessOf(other),
  ])
  expect((await fetchLogo(body.logo ?? '', other)).status).toBe(200)
  expect((await save(png({ fill: 4 }), other)).status).toBe(status)
  expect((await other.call('DELETE', '/v1/business/logo')).status).toBe(status)
})

test('nobody sees the logo of another business, and a stranger sees none', async () => {
  const other = await owner(app)
  const { body } = await save(png({ fill: 5 }))
  expect((await fetchLogo(body.logo ?? '', other)).status).toBe(404)
  expect((await fetch(app.url + body.logo)).status).toBe(401)
})

test("the payer's page shows the logo from an address of its own link", async () => {
  const other = await owner(app)
  await save(png({ fill: 6 }), other)
  const link = new URL((await ask(other)).payLink ?? '').pathname
  const { body } = await stranger(app).call<{ business: { logo: string } }>('GET', `${link}/status`)
  const answer = await fetch(app.url + body.business.logo)
  expect(pixelsOf(Buffer.from(await answer.arrayBuffer()))).toEqual(pixelsOf(png({ fill: 6 })))
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  await other.call('DELETE', '/v1/business/logo')
  expect((await fetch(app.url + body.business.logo)).status).toBe(404)
})
