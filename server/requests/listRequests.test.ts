import { expect, test } from 'vitest'
import type { RequestCounts, RequestList } from '#rules/shapes/requestList.ts'
import { ask, type Caller, newMobile, owner } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'

const app = await openApp()

async function list(caller: Caller, query: Record<string, string> = {}): Promise<RequestList> {
  const { status, body } = await caller.call<RequestList>(
    'GET',
    `/v1/requests?${new URLSearchParams(query)}`,
  )
  expect(status).toBe(200)
  return body
}

let known: Caller | undefined
/** Signs up one owner with one request, once for all tests. */
async function seen(): Promise<Caller> {
  if (known) return known
  known = await owner(app)
  await ask(known, { phone: '+447400123457' })
  return known
}

async function counts(caller: Caller): Promise<RequestCounts> {
  return (await caller.call<RequestCounts>('GET', '/v1/requests/counts')).body
}

test('each tab shows the requests of its status, newest first, and counts them all', async () => {
  const caller = await owner(app)
  const [first, second, third] = [await ask(caller), await ask(caller), await ask(caller)]
  await caller.call('POST', `/v1/requests/${second.id}/cancel`)
  const all = await list(caller)
  expect(all.data.map((row) => row.id)).toEqual([third.id, second.id, first.id])
  expect(await counts(caller)).toMatchObject({
    tabs: { all: 3, open: 2, processing: 0, paid: 0, canceled: 1, expired: 0, draft: 0 },
    waiting: [{ currency: 'GBP', amountMinor: 17_000, overdueMinor: 0 }],
  })
  expect((await list(caller, { status: 'open' })).data.map((row) => row.id)).toEqual([
    third.id,
    first.id,
  ])
  expect((await list(caller, { status: 'canceled' })).data.map((row) => row.id)).toEqual([
    second.id,
  ])
  expect((await list(caller, { status: 'paid' })).data).toEqual([])
})

test('numbers count up from 1001 without a gap, even for requests made at once', async () => {
  const caller = await owner(app)
  const made = await Promise.all(Array.from({ length: 20 }, () => ask(caller)))
  expect(made.map((request) => request.number).sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => 1_001 + index),
  )
})

test('a request is found by any form of its phone, its name, reference, number and purpose', async () => {
  const caller = await owner(app)
  const sought = await ask(caller, {
    phone: '+44 7400 123456',
    name: 'Ana Ruiz',
    reference: 'INV-100%_a',
    whatFor: 'Boiler service',
  })
  await ask(caller, {
    phone: newMobile(),
    name: 'Other',
    reference: 'INV-100xya',
    whatFor: 'Lesson',
  })
  const finds = [
    'ana',
    'RUIZ',
    'boiler',
    'INV-100%_',
    '#1001',
    '1001',
    '+447400123456',
    '+44 7400 123456',
    '07400 123456',
    '00447400123456',
    '+44 (0)7400 123456',
    '(07400) 123-456',
    '0123456',
    '123456',
    '7400 1234',
  ]
  for (const q of finds) {
    expect
      .soft([q, (await list(caller, { q })).data.map((row) => row.id)])
      .toEqual([q, [sought.id]])
  }
  for (const q of ['nobody', '999999', "' or true --", '%', '\\']) {
    const ids = (await list(caller, { q })).data.map((row) => row.id)
    expect.soft([q, ids]).toEqual([q, []])
  }
})

test('pages return every request once while others are being made', async () => {
  const caller = await owner(app)
  const made: string[] = []
  for (let count = 0; count < 12; count += 1) made.push((await ask(caller)).id)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: RequestList = await list(caller, { limit: '5', ...(after ? { after } : {}) })
    seen.push(...page.data.map((row) => row.id))
    after = page.nextCursor
    await ask(caller)
  } while (after)
  expect(seen).toEqual(made.toReversed())
})

test('a search is paged like the list', async () => {
  const caller = await owner(app)
  for (let count = 0; count < 3; count += 1) await ask(caller, { whatFor: 'Piano lesson' })
  const first = await list(caller, { q: 'piano', limit: '2' })
  const rest = await list(caller, { q: 'piano', limit: '2', after: first.nextCursor ?? '' })
  expect([first.data.length, rest.data.length, rest.nextCursor]).toEqual([2, 1, null])
})

test.each([
  ['limit=0'],
  ['limit=201'],
  ['limit=ten'],
  ['status=lost'],
  ['page=2'],
  ['after=x'],
  ['sort=price'],
  ['from=2026-02-30'],
  ['to=0000-01-01'],
  ['from=9999-12-31&to=9999-12-31'],
  ['to=0000-01-01&dates=paid'],
  ['dates=sent'],
  ['amountFrom=-1'],
  ['amountTo=9007199254740992'],
  ['currency=xyz'],
  ['overdue=maybe'],
  ['q=%00'],
  ['madeBy=%00'],
  [`q=${'a'.repeat(81)}`],
])('%s is refused', async (query) => {
  const caller = await seen()
  expect((await caller.call('GET', `/v1/requests?${query}`)).status).toBe(422)
})

test.each([
  'from=2026-05-02&to=2026-05-01',
  'q=%F0%9F%92%B6%5C',
  `q=${encodeURIComponent("' or true --")}`,
  'q=%2B',
  'q=.',
  'q=$',
  'q=9999999999999999999999',
  'madeBy=nobody',
  'amountFrom=9007199254740991',
])('%s finds nothing, and breaks nothing', async (query) => {
  const caller = await seen()
  const answer = await caller.call<RequestList>('GET', `/v1/requests?${query}`)
  expect([answer.status, answer.body.data]).toEqual([200, []])
})

test('a new business has an empty list', async () => {
  expect(await list(await owner(app))).toMatchObject({
    data: [],
    nextCursor: null,
  })
})
