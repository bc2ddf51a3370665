import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { setLanguage } from '#web/words/say.ts'
import { callServer, whenSignedOut } from './callServer.ts'
import type { Outcome } from './outcome.ts'

let sent: Request[]
let status: number
beforeEach(() => {
  sent = []
  status = 200
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(new Request(new URL(path, 'https://ringup.example'), init))
    return Response.json({}, { status })
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('method and path are those of the contract, with the values of the path escaped', async () => {
  await callServer('DELETE /v1/customers/:id', { params: { id: 'a/b?c' } })
  expect(sent.map(({ method, url }) => [method, url])).toEqual([
    ['DELETE', 'https://ringup.example/v1/customers/a%2Fb%3Fc'],
  ])
})

test('a query holds what is set, escaped, and an empty one leaves no trace', async () => {
  await callServer('GET /v1/customers', { query: { q: 'Ana & Ö', limit: 3, after: undefined } })
  await callServer('GET /v1/customers', { query: { after: undefined } })
  expect(sent.map(({ url }) => url.slice('https://ringup.example/v1'.length))).toEqual([
    '/customers?q=Ana%20%26%20%C3%96&limit=3',
    '/customers',
  ])
})

test('every POST has an Idempotency-Key: the given one, else a fresh one', async () => {
  const input = { params: { id: 'req_1' }, body: {} }
  for (const key of ['kept', 'kept', undefined, undefined])
    await callServer('POST /v1/requests/:id/cancel', { ...input, key })
  await callServer('PATCH /v1/members/me', { body: { name: null } })
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.slice(0, 2)).toEqual(['kept', 'kept'])
  expect(keys[2]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[3]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[2]).not.toBe(keys[3])
  expect(keys[4]).toBeNull()
})

test('the server is asked for the language of the screens, not for the browser’s', async () => {
  setLanguage('de', {})
  await callServer('GET /v1/business/payments', {})
  setLanguage('en', {})
  expect(sent.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['de'])
})

test('a body goes out as JSON, a file as it is, and without a body no type is named', async () => {
  await callServer('PATCH /v1/business', { body: { name: 'Bell' } })
  const file = new Blob(['name\nAna'], { type: 'text/csv' })
  await callServer('POST /v1/imports', { query: { name: 'a.csv' }, body: file })
  await callServer('GET /v1/business', {})
  const seen = await Promise.all(
    sent.map(async (one) => [one.headers.get('Content-Type'), await one.text()]),
  )
  expect(seen).toEqual([
    ['application/json', '{"name":"Bell"}'],
    ['text/csv', 'name\nAna'],
    [null, ''],
  ])
})

test('a 401 leaves the screens, except where somebody is about to sign in', async () => {
  let left = 0
  whenSignedOut(() => left++)
  status = 401
  await callServer('POST /auth/session', { body: { phone: '+447400100001', code: '123456' } })
  await callServer('GET /auth/session', {})
  expect(left).toBe(0)
  await callServer('GET /v1/business', {})
  expect(left).toBe(1)
})

test('a call that is canceled reaches nobody', async () => {
  const left = AbortSignal.abort()
  await callServer('GET /v1/business', { signal: left })
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('the name of a call types all that goes with it', () => {
  const params = { id: 'cus_1' }
  const read = () => callServer('GET /v1/customers/:id', { params })
  expectTypeOf(read).returns.resolves.toEqualTypeOf<Outcome<CustomerView>>()
  const wrong = [
    // @ts-expect-error there is no such call
    () => callServer('GET /v1/customer/:id', { params }),
    // @ts-expect-error the path has a parameter
    () => callServer('GET /v1/customers/:id', {}),
    // @ts-expect-error the call takes no body
    () => callServer('GET /v1/customers/:id', { params, body: {} }),
    // @ts-expect-error the body has no such field
    () => callServer('PATCH /v1/customers/:id', { params, body: { nmae: 'Ana' } }),
    // @ts-expect-error a query of whole numbers takes no truth value
    () => callServer('GET /v1/customers', { query: { limit: true } }),
  ]
  expect(wrong).toHaveLength(5)
})
