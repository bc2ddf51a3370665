import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { followEvents } from '#server/database/followEvents.ts'
import { openBusiness } from '../../tests/support/openApp.ts'

const { app, caller } = await openBusiness()

/** Calls as a browser does where it sends no `Origin`, or as a program that is none. */
async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, {
    method,
    headers: { cookie: caller.cookie, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify({ input: '+447400123456' }) } : {}),
  })
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

const refused = { status: 403, body: { code: 'origin_refused' } }

test.each(['cross-site', 'same-site', 'no such site'])(
  'a browser that keeps the Origin to itself still says that a call comes from elsewhere: %s',
  async (site) => {
    const foreign = { 'sec-fetch-site': site }
    expect(await call('POST', '/v1/phones/check', foreign)).toMatchObject(refused)
    expect(await call('DELETE', '/auth/session', foreign)).toMatchObject(refused)
    expect((await call('GET', '/auth/session')).status).toBe(200)
  },
)

test('pages of our own, and programs that name no site at all, may write', async () => {
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
    expect((await call('POST', '/v1/phones/check', headers)).status).toBe(200)
})

test('a page of another site cannot change or delete anything, whatever the method', async () => {
  for (const [method, path] of [
    ['POST', '/v1/phones/check'],
    ['PATCH', '/v1/business'],
    ['PUT', '/v1/business/logo'],
    ['DELETE', '/auth/session'],
  ] as const)
    expect(await call(method, path, { origin: 'https://evil.example' })).toMatchObject(refused)
  expect((await call('GET', '/auth/session')).status).toBe(200)
})

test.each([
  ['another port of this host', 'https://pay.example.com:8443'],
  ['another name of the domain', 'https://shop.example.com'],
  ['a page of this host without https', 'http://pay.example.com'],
  ['a page that hides its origin', 'null'],
])('with an https address, %s cannot act', async (_what, origin) => {
  expect(await callAt('pay.example.com', origin)).toMatchObject(refused)
})

test('with an https address, its own pages act, also under another host that a proxy passes on', async () => {
  for (const [host, origin] of [
    ['pay.example.com', 'https://pay.example.com'],
    ['10.0.0.7:3000', 'https://pay.example.com'],
    ['desk.example.com', 'https://desk.example.com'],
  ] as const)
    expect((await callAt(host, origin)).status).toBe(401)
})

const signal = followEvents(app.databaseUrl)
const config = { ...app.context.config, publicUrl: 'https://pay.example.com' }
const secure = await buildApp({ ...app.context, config }, signal)
afterAll(async () => {
  await secure.close()
  await signal.close()
})

/** Calls, without a session, an app whose public address is https://pay.example.com. */
async function callAt(host: string, origin: string) {
  const payload = { input: '+447400123456' }
  const headers = { host, origin }
  const answer = await secure.inject({ method: 'POST', url: '/v1/phones/check', payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}
