import { expect, test } from 'vitest'
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

test('a browser that keeps the Origin to itself still says that a call comes from another site', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect(await call('POST', '/v1/phones/check', foreign)).toMatchObject(refused)
  expect(await call('DELETE', '/auth/session', foreign)).toMatchObject(refused)
  expect((await call('GET', '/auth/session')).status).toBe(200)
})

test('pages of our own, and programs that name no site at all, may write', async () => {
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, {}])
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
