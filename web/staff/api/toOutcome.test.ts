import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noteStream, readConnection } from '../live/connection.ts'
import { toOutcome } from './toOutcome.ts'

beforeAll(() => void vi.stubGlobal('navigator', { onLine: true }))
afterAll(() => void vi.unstubAllGlobals())

const answer = (status: number, body: unknown, headers?: HeadersInit) =>
  Promise.resolve(Response.json(body, { status, ...(headers && { headers }) }))

const problem = { code: 'not_found', title: 'Not found', detail: 'There is none.', errors: [] }

test('an answer with fields that this page does not know is taken as it is', async () => {
  const body = { id: 'cus_1', addedLater: { deep: true } }
  expect(await toOutcome(answer(200, body))).toEqual({ ok: true, data: body })
})

test('an answer without a body is null', async () => {
  const empty = Promise.resolve(new Response(null, { status: 204 }))
  expect(await toOutcome(empty)).toEqual({ ok: true, data: null })
})

test('a refusal is the problem that the server names, with how long it asks to be left alone', async () => {
  expect(await toOutcome(answer(404, problem))).toEqual({
    ok: false,
    problem: { ...problem, pauseMs: 0 },
  })
  expect(await toOutcome(answer(503, problem, { 'Retry-After': '7' }))).toMatchObject({
    problem: { pauseMs: 7_000 },
  })
})

test.each([
  ['a page of a proxy', '<h1>Bad gateway</h1>'],
  ['JSON that is no problem', '{"error":"boom"}'],
  ['nothing', ''],
])('a refusal that holds %s is one that nobody foresaw', async (_, text) => {
  const refused = Promise.resolve(new Response(text, { status: 502 }))
  expect(await toOutcome(refused)).toMatchObject({ ok: false, problem: { code: 'internal' } })
})

test('only 401 tells that nobody is signed in any more', async () => {
  const heard: number[] = []
  for (const status of [200, 400, 401, 403, 500]) {
    await toOutcome(answer(status, problem), () => heard.push(status))
  }
  expect(heard).toEqual([401])
})

test.each([
  ['no network', new TypeError('Failed to fetch'), 'offline'],
  ['a timeout', new DOMException('too slow', 'TimeoutError'), 'offline'],
  // A screen that was left says nothing about the network.
  ['a call that was canceled', new DOMException('canceled', 'AbortError'), 'live'],
])(
  '%s is the trouble offline, never thrown; the connection is then %3$s',
  async (_, error, then) => {
    noteStream(true)
    const outcome = await toOutcome(Promise.reject(error))
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'offline' } })
    expect(readConnection()).toBe(then)
  },
)

test('a success that is cut off in the middle of its JSON is no success', async () => {
  const cut = Promise.resolve(new Response('{"id":"cus_', { status: 200 }))
  expect(await toOutcome(cut)).toMatchObject({ ok: false, problem: { code: 'offline' } })
})
