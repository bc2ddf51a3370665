import { beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { starterHash } from '#server/payPage/starter.ts'
import { ask, stranger } from './support/callers.ts'
import { openBusiness } from './support/openApp.ts'

let payPath: string
const { app, caller } = await openBusiness()
beforeAll(async () => {
  payPath = new URL((await ask(caller)).payLink ?? '').pathname
})

/** Returns the directives of a page's policy, by name. */
function policyOf(headers: Headers): Record<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/s).slice(0, 2)))
}

test.each(['/v1/requests', '/v1/nothing', '/auth/session'])(
  'an answer of the API is kept by no cache and run by no browser (%s)',
  async (path) => {
    const { headers } = await caller.call('GET', path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(policyOf(headers)).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
  },
)

test("the staff's app runs only its own scripts, and never in a frame", async () => {
  const { status, headers } = await stranger(app).call('GET', '/requests')
  expect(status).toBe(200)
  const policy = policyOf(headers)
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(Object.values(policy).join()).not.toMatch(/unsafe|\*/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test("the staff's app and the reference start in the theme that their device chose, and ignore any other value of the cookie", async () => {
  for (const [cookie, shown] of [
    ['ringup_theme=dark', '<html lang="en" data-theme="dark">'],
    ['__Host-ringup_theme=light', '<html lang="en" data-theme="light">'],
    [`ringup_theme=${encodeURIComponent('"><script>')}`, '<html lang="en">'],
  ] as const) {
    const { body } = await stranger(app).call<string>('GET', '/requests', undefined, { cookie })
    expect(body).toContain(shown)
    const reference = await stranger(app).call<string>('GET', '/docs/api', undefined, { cookie })
    expect(reference.body).toContain(shown)
  }
})

test("the browser's bar has the chosen theme too, whatever the device's is", async () => {
  const headers = { cookie: 'ringup_theme=dark' }
  const { body } = await stranger(app).call<string>('GET', '/requests', undefined, headers)
  const bars = [...body.matchAll(/<meta name="theme-color"[^>]* content="([^"]*)"/g)]
  expect(bars.map(([, colour]) => colour)).toEqual(['#191c1f', '#191c1f'])
})

test('the service worker and the manifest of the installed app are revalidated each time', async () => {
  for (const [path, type] of [
    ['/sw.js', /^text\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ] as const) {
    const { status, headers } = await stranger(app).call('GET', path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(headers.get('content-type')).toMatch(type)
  }
  expect((await stranger(app).call('GET', '/icons/mark-512.png')).status).toBe(200)
})

test('the pay page allows our one script and the provider’s, says where to report, and leaks no link', async () => {
  const { status, headers, body } = await stranger(app).call<string>('GET', payPath)
  expect(status).toBe(200)
  const [path] = body.match(/\/pay-assets\/[^"]+\.js/) ?? []
  const policy = policyOf(headers)
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': `'${starterHash}' ${app.url}${path} ${app.sandboxUrl}`,
    'frame-ancestors': "'none'",
    'report-uri': '/page-reports',
  })
  expect(Object.values(policy).join()).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  expect(Object.fromEntries(headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('no page or call of a payer sets a cookie', async () => {
  for (const [method, path] of [
    ['GET', payPath],
    ['GET', `${payPath}/receipt`],
    ['GET', `${payPath}/status`],
    ['POST', `${payPath}/opened`],
    ['POST', `${payPath}/payment`],
    ['GET', '/p/unknown'],
    ['GET', '/verify'],
    ['POST', '/verify'],
    ['POST', '/page-reports'],
  ] as const) {
    const { headers } = await stranger(app).call(method, path)
    expect.soft([path, headers.get('set-cookie')]).toEqual([path, null])
  }
})

test('over https every response forbids plain http for a year, over http none does', () => {
  const kept = ['https://pay.example.com', 'http://localhost:3000'].map(
    (publicUrl) => securityHeaders(publicUrl)['strict-transport-security'],
  )
  expect(kept).toEqual(['max-age=31536000', undefined])
})

test('no cache stores what the pay page asks for', async () => {
  for (const [method, path] of [
    ['GET', '/status'],
    ['POST', '/payment'],
    ['POST', '/opened'],
    ['POST', '/language'],
    ['POST', '/new-link'],
  ] as const) {
    const { headers } = await stranger(app).call(method, payPath + path)
    expect.soft([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect.soft([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://localhost:1' }],
])('another site cannot act with the cookie of a signed-in user (%j)', async (headers) => {
  const body = { phone: '+447400123456', amountMinor: 8_500, whatFor: 'Boiler service' }
  for (const [method, path] of [
    ['POST', '/v1/requests'],
    ['POST', '/auth/code'],
    ['DELETE', '/auth/session'],
  ] as const) {
    const answer = await caller.call(method, path, body, headers)
    expect(answer).toMatchObject({ status: 403, body: { code: 'origin_refused' } })
  }
  expect((await caller.call('GET', '/auth/session')).status).toBe(200)
})

test('no page of another origin may read a response, whatever it asks', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  for (const method of ['GET', 'OPTIONS'])
    for (const path of ['/v1/requests', '/auth/session', payPath, `${payPath}/status`, '/verify']) {
      const answer = await caller.call(method, path, undefined, headers)
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
      expect.soft([method, path, allowed]).toEqual([method, path, []])
    }
})

test('a program that sends no Origin does not count as another site', async () => {
  const response = await fetch(`${app.url}/v1/phones/check`, {
    method: 'POST',
    headers: { cookie: caller.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ input: '+447400123456' }),
  })
  expect(response.status).toBe(200)
})

test('a built file has its hash in its name and is cached for a year', async () => {
  const { body } = await stranger(app).call<string>('GET', '/requests')
  const [script] = String(body).match(/\/assets\/[^"]+\.js/) ?? []
  const { status, headers } = await stranger(app).call('GET', script ?? '')
  expect([status, headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test('no response names the software that made it', async () => {
  for (const path of ['/requests', '/v1/requests', payPath, '/healthz']) {
    const { headers } = await caller.call('GET', path)
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  }
})

test('an unknown path of the API is a problem, and an unknown path of the app is the app, which says so', async () => {
  expect(await caller.call('GET', '/v1/nothing')).toMatchObject({
    status: 404,
    body: { code: 'not_found', type: 'urn:ringup:problem:not_found' },
  })
  expect((await caller.call('POST', '/requests')).status).toBe(404)
  const browser = { accept: 'text/html' }
  const missing = await caller.call('GET', '/no/such/page', undefined, browser)
  expect([missing.status, missing.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
})

test('every text names its character set: UTF-8', async () => {
  const { body: page } = await stranger(app).call<string>('GET', '/requests')
  const built = [...page.matchAll(/\/assets\/[^"]+\.(?:js|css)/g)].map(([path]) => path)
  expect(built.length).toBeGreaterThan(1)
  const types = await Promise.all(
    [
      ...['/requests', payPath, `${payPath}/receipt`, '/p/unknown', '/verify', '/sw.js', ...built],
      ...['requests', 'customers', 'payments', 'texts'].map((file) => `/v1/exports/${file}.csv`),
      ...['/v1/events/stream', '/v1/requests', '/v1/nothing'],
    ].map(async (path) => [path, await typeOf(path)]),
  )
  for (const [path, type] of types)
    expect.soft([path, type]).toEqual([path, expect.stringMatching(/; charset=utf-8$/i)])
})

/** Returns the content type of a response, of which nothing more is read. */
async function typeOf(path: string): Promise<string | null> {
  const { headers, body } = await fetch(app.url + path, { headers: { cookie: caller.cookie } })
  await body?.cancel()
  return headers.get('content-type')
}
