import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { stranger } from '../../tests/support/callers.ts'
import { madeKey } from '../../tests/support/keys.ts'
import { openBusiness } from '../../tests/support/openApp.ts'

const { app, caller } = await openBusiness()
const visitor = stranger(app)
const read = (path: string) => visitor.call<string>('GET', path)

const files = readdirSync(new URL('../../docs/api/', import.meta.url))
const pages = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))

test('every page of the reference is open to all, names this very Ringup, and sets no cookie', async () => {
  expect(pages.length).toBeGreaterThan(10)
  for (const path of ['/docs/api', '/docs/api/', ...pages.map((page) => `/docs/api/${page}`)]) {
    const { status, headers, body } = await read(path)
    expect.soft([path, status]).toEqual([path, 200])
    expect.soft(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect.soft(headers.get('set-cookie')).toBeNull()
    expect.soft([path, body.includes('ringup.example')]).toEqual([path, false])
  }
  expect((await read('/docs/api')).body).toContain(`curl ${app.url}/v1/requests`)
})

test('a page runs no script but its own, and loads nothing from elsewhere', async () => {
  const { headers, body } = await read('/docs/api/requests')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("font-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  const loaded = [...body.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)].map(
    ([, at]) => at,
  )
  expect(loaded).toEqual(['/docs/api/reference.css', 'data:,', '/docs/api/reference.js'])
  for (const [file, type] of [
    ['reference.css', 'text/css; charset=utf-8'],
    ['reference.js', 'text/javascript; charset=utf-8'],
  ])
    expect((await read(`/docs/api/${file}`)).headers.get('content-type')).toBe(type)
})

test('the document names this Ringup as its server, and is the one that clients are generated from', async () => {
  const { body } = await visitor.call<{ openapi: string; servers: { url: string }[] }>(
    'GET',
    '/docs/api/openapi.json',
  )
  expect(body.openapi).toBe('3.1.1')
  expect(body.servers.map(({ url }) => url)).toEqual([app.url])
})

test('a page that a browser has already is not sent again', async () => {
  const { headers } = await read('/docs/api/errors')
  const again = await visitor.call('GET', '/docs/api/errors', undefined, {
    'if-none-match': headers.get('etag') ?? '',
  })
  expect([again.status, again.body]).toEqual([304, ''])
})

test.each(['nothing', 'released.json', '..%2f..%2fpackage.json', 'index.html.html'])(
  '/docs/api/%s is not found',
  async (name) => {
    const answer = await visitor.call('GET', `/docs/api/${name}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test('the first sample of the reference works as it stands, with a key', async () => {
  const { key } = await madeKey(caller)
  const { body } = await read('/docs/api/requests')
  const [, sample = ''] =
    body.match(/id="createRequest".*?data-language="typescript"><code>(.*?)<\/code>/s) ?? []
  const code = sample
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { env: { ...process.env, RINGUP_KEY: key } },
  )
  expect(stdout).toContain("status: 'open'")
  expect(stdout).toContain("reference: 'booking-1042'")
})
