import { expect } from 'vitest'
import type { KeyBody, MadeKey } from '#rules/shapes/apiKey.ts'
import type { Caller, stranger } from './callers.ts'

type Places = Parameters<typeof stranger>[0]

/** Makes a key, as a caller who may. */
export async function madeKey(by: Caller, options: Partial<KeyBody> = {}): Promise<MadeKey> {
  const body = { name: 'Booking system', role: 'manager', ...options }
  const answer = await by.call<MadeKey>('POST', '/v1/api-keys', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

/** Returns a program that calls with a key: no browser, no cookie, no origin. */
export function program(app: Places, key: string): Pick<Caller, 'call'> {
  return {
    async call<Body>(method: string, path: string, body?: unknown, headers = {}) {
      const response = await fetch(app.url + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const answer = { status: response.status, headers: response.headers }
      return { ...answer, body: (text ? JSON.parse(text) : text) as Body }
    },
  }
}

/** Makes a key and calls with it: as one should, wrongly, and with the key where it does not belong. */
export async function callWithKey(app: Places, by: Caller): Promise<string> {
  const { key } = await madeKey(by)
  expect((await program(app, key).call('GET', '/v1/requests')).status).toBe(200)
  await program(app, `${key}x`).call('GET', '/v1/requests')
  await program(app, key).call('GET', `/v1/requests?key=${key}`)
  await program(app, key).call('GET', `/v1/requests/${key}`)
  await program(app, key).call('POST', '/v1/customers', { phone: key, note: 5 })
  return key
}
