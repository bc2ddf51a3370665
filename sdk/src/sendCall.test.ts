import { expect, test } from 'vitest'
import { answerInTurn, type Turn } from '../../tests/support/answerInTurn.ts'
import type { RingupError } from './RingupError.ts'
import { type Call, type Connection, sendCall } from './sendCall.ts'

const server = await answerInTurn()
const connection: Connection = {
  url: server.url,
  key: `ru_test_${'k'.repeat(36)}`,
  attempts: 4,
  timeoutMs: 20_000,
  fetch,
}
const write: Call = { method: 'POST', path: '/v1/requests', body: { amountMinor: 8_500 } }
const success: Turn = { status: 201, body: { id: 'req_1' } }

/** Sends a call without waiting between its attempts. @returns its outcome, and the pauses that it would have made */
async function send(call: Call, changed: Partial<Connection> = {}) {
  const waited: number[] = []
  const wait = async (ms: number) => void waited.push(ms)
  const sent = sendCall({ ...connection, ...changed }, call, wait)
  return { outcome: (await sent.catch((error) => error)) as RingupError, waited }
}

function problem(status: number, code: string, headers: Record<string, string> = {}): Turn {
  const body = { code, status, title: code, detail: `Mend ${code}.`, errors: [], requestId: 'r-1' }
  return { status, headers, body }
}

test.for<[string, Turn]>([
  ['a connection that ends without an answer', 'hang up'],
  ['an answer that breaks off', 'hang up within the body'],
  ['the same call still running', problem(409, 'idempotency_in_flight')],
  ['too many calls', problem(429, 'key_limit_reached', { 'retry-after': '2' })],
  ['a database that is away', problem(503, 'database_away', { 'retry-after': '1' })],
  ['a page of a proxy', { status: 502, body: 'Bad gateway' }],
])('a write is repeated under the same key after %s', async ([, failure]) => {
  server.answer(failure, failure, success)
  const { outcome, waited } = await send(write)
  expect(outcome).toEqual({ id: 'req_1' })
  expect(waited).toHaveLength(2)
  const keys = server.arrived.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(server.arrived.map(({ body }) => body))).toEqual(new Set(['{"amountMinor":8500}']))
})

test('two calls have two keys, and a key of the caller is sent as it is', async () => {
  server.answer(success)
  await send(write)
  await send(write)
  await send({ ...write, idempotencyKey: 'booking-1042' })
  const keys = server.arrived.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('booking-1042')
})

test('a read carries the key of the business and no Idempotency-Key', async () => {
  server.answer({ status: 200, body: { data: [] } })
  await send({ method: 'GET', path: '/v1/requests?limit=5' })
  const [read] = server.arrived
  expect(read?.path).toBe('/v1/requests?limit=5')
  expect(read?.headers).toMatchObject({ authorization: `Bearer ${connection.key}` })
  expect(read?.headers).not.toHaveProperty('idempotency-key')
})

test.for<[string, Turn]>([
  ['a refused field', problem(422, 'amount_invalid')],
  ['another conflict', problem(409, 'request_paid')],
  ['a limit without a time', problem(429, 'code_sends_used_up')],
  ['a wait of an hour', problem(429, 'key_limit_reached', { 'retry-after': '3600' })],
  ['a redirect', { status: 307, headers: { location: 'https://elsewhere.example' } }],
  ['a page instead of an answer', { status: 200, body: undefined }],
])('a call is not repeated after %s', async ([, failure]) => {
  server.answer(failure)
  const { outcome } = await send(write)
  expect(outcome.name).toBe('RingupError')
  expect(server.arrived).toHaveLength(1)
})

test('the last failure is thrown with its code, status, detail, fields and id', async () => {
  const errors = [{ path: 'phone', code: 'phone_invalid', detail: 'Check the number.' }]
  const body = { code: 'phone_invalid', detail: 'Check the number.', errors, requestId: 'r-2' }
  server.answer({ status: 422, body })
  const { outcome } = await send(write)
  expect(outcome).toMatchObject({ ...body, status: 422, retryAfterMs: null })
  expect(outcome.message).toBe('Check the number. (phone_invalid)')
})

test('a server that never answers gets as many attempts as its caller allows', async () => {
  server.answer('hang up')
  const { outcome, waited } = await send(write, { attempts: 3 })
  expect(outcome).toMatchObject({ code: 'no_answer', status: 0, requestId: null })
  expect(waited).toHaveLength(2)
  expect(server.arrived).toHaveLength(3)
})

test('no failure names the key or the body of its call', async () => {
  const told: string[] = []
  for (const turn of ['hang up', problem(422, 'amount_invalid'), { status: 200 }] as Turn[]) {
    server.answer(turn)
    const { outcome } = await send({ ...write, body: { phone: '+447400140001' } }, { attempts: 1 })
    told.push(JSON.stringify(outcome, Object.getOwnPropertyNames(outcome)), String(outcome.stack))
  }
  expect(told.join()).not.toContain(connection.key)
  expect(told.join()).not.toContain('+447400140001')
})

test('a caller who cancels between two attempts gets their own reason, and no further call goes out', async () => {
  server.answer(problem(503, 'database_away', { 'retry-after': '60' }))
  const controller = new AbortController()
  const reason = new Error('The page was closed')
  const answered: typeof fetch = async (...args) => {
    const response = await fetch(...args)
    const text = await response.text()
    setImmediate(() => controller.abort(reason))
    return new Response(text, response)
  }
  const call = sendCall({ ...connection, fetch: answered }, { ...write, signal: controller.signal })
  await expect(call).rejects.toBe(reason)
  expect(server.arrived).toHaveLength(1)
})
