import { expect, test } from 'vitest'
import { openApp } from './support/openApp.ts'
import { type RawAnswer, sendRaw } from './support/sendRaw.ts'

const app = await openApp()

/** Expects the headers that every response carries. */
function expectGuarded({ headers }: RawAnswer): void {
  const guards = {
    nosniff: headers.get('x-content-type-options'),
    frames: /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? ''),
    nothing: /default-src 'none'/.test(headers.get('content-security-policy') ?? ''),
    kept: /no-store|no-cache/.test(headers.get('cache-control') ?? ''),
    referrer: /no-referrer|same-origin/.test(headers.get('referrer-policy') ?? ''),
  }
  const all = { nosniff: 'nosniff', frames: true, nothing: true, kept: true, referrer: true }
  expect.soft(guards).toEqual(all)
}

/**
 * How much may go back for a few bytes: the security headers, the fixed words of a problem and its
 * id, or the page for an unknown link. The sender must have completed a TCP handshake, so a
 * response reaches nobody but its sender (RFC 9293, 3.5).
 */
const answerFloorBytes = 2_048

const host = 'Host: localhost\r\n'
const close = 'Connection: close\r\n\r\n'
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${host}${more}${close}`
const post = (more: string, body: string) =>
  `POST /v1/requests HTTP/1.1\r\n${host}Content-Type: application/json\r\n${more}${close}${body}`

const asBrowser = 'Accept: text/html,application/xhtml+xml;q=0.9\r\n'

/** The bytes that are sent, and the status of the response. */
const cases: Record<string, [text: string, status: number]> = {
  'HTTP/0.9': ['GET /\r\n\r\n', 400],
  'HTTP/0.9 by name': [`GET / HTTP/0.9\r\n${host}${close}`, 400],
  'HTTP/2 by name': [`GET / HTTP/2.0\r\n${host}${close}`, 400],
  'HTTP/3 by name': [`GET / HTTP/3.0\r\n${host}${close}`, 400],
  'no version': [`GET /healthz\r\n${host}${close}`, 400],
  'two Hosts': [get('/healthz', 'Host: evil.example\r\n'), 400],
  'the same Host twice': [get('/healthz', host), 400],
  'no Host': [`GET /healthz HTTP/1.1\r\n${close}`, 400],
  'an empty Host': [`GET /healthz HTTP/1.1\r\nHost:\r\n${close}`, 400],
  'a Host with a path': [`GET /healthz HTTP/1.1\r\nHost: a/b\r\n${close}`, 400],
  'a Host with a name before it': [`GET /healthz HTTP/1.1\r\nHost: a@b\r\n${close}`, 400],
  'a list of Hosts': [`GET /healthz HTTP/1.1\r\nHost: a, b\r\n${close}`, 400],
  'an expectation that nobody knows': [get('/healthz', 'Expect: miracles\r\n'), 400],
  'a bad request line': ['HELLO THERE WORLD AND MORE\r\n\r\n', 400],
  'no request at all': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  'an unknown method': [`BREW / HTTP/1.1\r\n${host}${close}`, 400],
  'a known method that nothing takes': [`PROPFIND / HTTP/1.1\r\n${host}${close}`, 404],
  'a trace': [`TRACE / HTTP/1.1\r\n${host}${close}`, 404],
  'the whole server': [`OPTIONS * HTTP/1.1\r\n${host}${close}`, 400],
  'the address of another site': [get('http://evil.example/healthz'), 400],
  'our own address in full': [get('http://localhost/v1/requests'), 400],
  'no slash at its start': [get('v1/requests'), 400],
  'two slashes': [get('//v1'), 404],
  'two slashes before a call': [get('//v1/requests'), 404],
  'two slashes before a screen': [get('//requests'), 404],
  'another site after two slashes': [get('//evil.example/%2f..'), 404],
  capitals: [get('/V1/'), 404],
  'capitals before a call': [get('/V1/requests'), 404],
  'capitals in a page of payers': [get('/P/AAAAAAAAAAAAAAAAAAAAAA'), 404],
  'a hidden file': [get('/.env'), 404],
  'a hidden folder': [get('/.git/config'), 404],
  'a file of another program': [get('/wp-login.php'), 404],
  'the way up': [get('/../etc/passwd'), 404],
  'the way up, encoded': [get('/..%2f..%2fetc%2fpasswd'), 404],
  'the way up from the built files': [get('/assets/..%2f..%2fpackage.json'), 404],
  'the way up from the icons': [get('/icons/%2e%2e/index.html'), 400],
  'a byte that is no letter': [get('/%ff'), 404],
  'half an escape': [get('/%'), 404],
  'a NUL': [get('/%00'), 404],
  'a NUL in a screen': [get('/requests/%00'), 404],
  'an encoded line break': [get('/%0d%0aSet-Cookie:%20a=b'), 404],
  'a backslash': [get('/\\evil.example'), 404],
  'raw letters': [get('/\xe9\xe9'), 400],
  'an address too long': [get(`/${'a'.repeat(20_000)}`), 431],
  'a header too long': [get('/healthz', `X: ${'a'.repeat(20_000)}\r\n`), 431],
  'too many headers': [get('/healthz', 'X: a\r\n'.repeat(3_000)), 431],
  'a link nobody has': [get(`/p/${'A'.repeat(22)}`), 404],
  'a link that cannot be decoded': [get('/p/%ff'), 404],
  'a call of a link nobody has': [get(`/p/${'A'.repeat(22)}/status`), 404],
  'a call without a session': [get('/v1/requests'), 401],
  'a call that is not there': [get('/v1/nothing'), 404],
  'a hook without a signature': [
    `POST /hooks/stripe HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Type: application/json\r\n${close}{}`,
    400,
  ],
  'two lengths': [post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'), 400],
  'a length and chunks': [
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    400,
  ],
  'chunks and a length': [
    post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '0\r\n\r\n'),
    400,
  ],
  'chunks under another name': [post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'), 400],
  'chunks twice': [post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'), 400],
  'a chunk of no length': [post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  'a space before the colon': [get('/healthz', 'Content-Length : 0\r\n'), 400],
  'a line break alone': [`GET /healthz HTTP/1.1\nHost: localhost\n\n`, 400],
  'a NUL in a header': [get('/healthz', 'X: a\0b\r\n'), 400],
  'a body too large': [post('Content-Length: 70000\r\n', 'x'.repeat(70_000)), 413],
  'a body of no JSON': [post('Content-Length: 1\r\n', '{'), 400],
}

test.each(Object.entries(cases))(
  '%s is refused, guarded and briefly',
  async (_name, [text, status]) => {
    const answer = await sendRaw(app.url, Buffer.from(text, 'latin1'))
    expect.soft(answer.status).toBe(status)
    expectGuarded(answer)
    expect.soft(answer.body).not.toMatch(/<div id="app">/)
    const sentBytes = Buffer.byteLength(text, 'latin1')
    expect.soft(answer.bytes).toBeLessThanOrEqual(Math.max(10 * sentBytes, answerFloorBytes))
  },
)

test('a header folded over two lines is refused, or read as one line', async () => {
  const answer = await sendRaw(app.url, get('/healthz', 'X: a\r\n b\r\n'))
  expect([200, 400]).toContain(answer.status)
  expectGuarded(answer)
})

test('bytes after a refused request are never read as another request', async () => {
  const smuggled = post(
    'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
    `0\r\n\r\n${get('/healthz')}`,
  )
  const { bytes, body } = await sendRaw(app.url, smuggled)
  expect(bytes).toBeGreaterThan(0)
  expect(body).not.toContain('HTTP/1.1 200')
})

test('an existing screen answers with the app, and a missing one with the app under 404', async () => {
  for (const path of ['/', '/requests', '/requests/', '/requests/req_1?a=1', '/customers/import'])
    expect.soft([path, (await sendRaw(app.url, get(path, asBrowser))).status]).toEqual([path, 200])
  const missing = await sendRaw(app.url, get('/no/such/screen', asBrowser))
  expect(missing.status).toBe(404)
  expect(missing.body).toContain('<div id="app">')
  expectGuarded(missing)
  for (const path of ['/.env', '/V1/requests', '//v1', '/wp-login.php', '/p2//x', '/%ff']) {
    const answer = await sendRaw(app.url, get(path, asBrowser))
    expect
      .soft([path, answer.status, /json/.test(answer.headers.get('content-type') ?? '')])
      .toEqual([path, 404, true])
  }
  const program = await sendRaw(app.url, get('/no/such/screen'))
  expect(program.headers.get('content-type')).toMatch(/json/)
})

test('a body with thousands of wrong fields gets few reasons', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 5_000 }, (_, field) => [`f${field}`, 1]))
  const bodies = [
    wrong,
    { requests: Array.from({ length: 900 }, () => ({})) },
    { ['x'.repeat(9_000)]: 1 },
  ]
  for (const body of bodies.map((one) => JSON.stringify(one))) {
    const text = `POST /auth/code HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${close}${body}`
    const answer = await sendRaw(app.url, text)
    expect(answer.status).toBe(422)
    expect(answer.bytes).toBeLessThan(6_000)
  }
})
