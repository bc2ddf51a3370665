import { afterEach, expect, test, vi } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { openOutbox, type WaitingRequest } from './openOutbox.ts'
import { sendWaiting } from './sendWaiting.ts'

afterEach(() => void vi.unstubAllGlobals())

const owner = 'bus_1 +447400123456'
const hourMs = 3_600_000

/** A browser's storage in memory. */
function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

const waiting = (key: string, changed: Partial<WaitingRequest> = {}): WaitingRequest => ({
  key,
  owner,
  body: { phone: '+447400123456', amountMinor: 8_500, whatFor: 'Boiler' },
  who: 'Ana',
  firstTriedAtMs: 0,
  ...changed,
})

const refused = (code: string, more: { pauseMs?: number } = {}): Outcome<RequestView> => ({
  ok: false,
  problem: { code: code as 'offline', title: 'No', detail: 'No.', errors: [], ...more },
})
const made: Outcome<RequestView> = { ok: true, data: { id: 'req_1' } as RequestView }

/** Sends all waiting requests; `answer` returns the server's answer to each key. */
async function send(
  outbox: ReturnType<typeof openOutbox>,
  answer: (key: string) => Outcome<RequestView>,
  nowMs = 0,
) {
  const keys: string[] = []
  const sent: string[] = []
  const outcome = await sendWaiting({
    outbox,
    owner,
    send: async (_, key) => {
      keys.push(key)
      return answer(key)
    },
    onSent: ({ id }) => sent.push(id),
    nowMs: () => nowMs,
  })
  return { outcome, keys, sent }
}

test('waiting requests are sent in order, under their own keys, and then removed', async () => {
  const outbox = openOutbox(memory())
  outbox.keep(waiting('one'))
  outbox.keep(waiting('two'))
  expect(await send(outbox, () => made)).toEqual({
    outcome: 'done',
    keys: ['one', 'two'],
    sent: ['req_1', 'req_1'],
  })
  expect(outbox.list(owner)).toEqual([])
})

test.each([
  'offline',
  'internal',
  'temporarily_unavailable',
  'idempotency_in_flight',
  'sign_in_required',
])('after %s the request keeps waiting, and so do those behind it', async (code) => {
  const outbox = openOutbox(memory())
  outbox.keep(waiting('one'))
  outbox.keep(waiting('two'))
  expect(await send(outbox, () => refused(code))).toMatchObject({
    outcome: { pauseMs: 0 },
    keys: ['one'],
  })
  expect(outbox.list(owner).map(({ refusal }) => refusal)).toEqual([undefined, undefined])
})

test('a server that asks us to wait is not called before that', async () => {
  const outbox = openOutbox(memory())
  outbox.keep(waiting('one'))
  const busy = refused('temporarily_unavailable', { pauseMs: 5_000 })
  expect((await send(outbox, () => busy)).outcome).toEqual({ pauseMs: 5_000 })
})

test('a refusal is shown to a person with its reason, and does not stop the other requests', async () => {
  const outbox = openOutbox(memory())
  outbox.keep(waiting('one'))
  outbox.keep(waiting('two'))
  await send(outbox, (key) => (key === 'one' ? refused('phone_invalid') : made))
  expect(outbox.list(owner)).toMatchObject([{ key: 'one', refusal: { code: 'phone_invalid' } }])
  // A refused request is not retried automatically.
  expect((await send(outbox, () => made)).keys).toEqual([])
})

test('a key that the server may have forgotten is not sent again automatically', async () => {
  const outbox = openOutbox(memory())
  outbox.keep(waiting('one', { firstTriedAtMs: 0 }))
  expect((await send(outbox, () => made, 22 * hourMs)).keys).toEqual(['one'])
  outbox.keep(waiting('two', { firstTriedAtMs: 0 }))
  expect((await send(outbox, () => made, 24 * hourMs)).keys).toEqual([])
  expect(outbox.list(owner)[0]?.refusal?.detail).toMatch(/may have been sent/)
})

test('another person, or another business, neither sees nor sends a waiting request', async () => {
  const outbox = openOutbox(memory())
  outbox.keep(waiting('one', { owner: 'bus_1 +447400999999' }))
  outbox.keep(waiting('two', { owner: 'bus_2 +447400123456' }))
  expect(outbox.list(owner)).toEqual([])
  expect((await send(outbox, () => made)).keys).toEqual([])
})

test('waiting requests survive a reload, and foreign data in the storage does no harm', () => {
  const storage = memory()
  openOutbox(storage).keep(waiting('one'))
  expect(openOutbox(storage).list(owner)).toHaveLength(1)
  storage.setItem('ringup.outbox', '{"half')
  expect(openOutbox(storage).list(owner)).toEqual([])
  storage.setItem('ringup.outbox', '[null, 5, {"key": 1}]')
  expect(openOutbox(storage).list(owner)).toEqual([])
})

test('a browser whose storage is denied or full says so', () => {
  expect(openOutbox(null).keep(waiting('one'))).toBe(false)
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  } as Storage
  expect(openOutbox(full).keep(waiting('one'))).toBe(false)
  const outbox = openOutbox(memory())
  const kept = Array.from({ length: 51 }, (_, at) => outbox.keep(waiting(`key ${at}`)))
  expect(kept.filter(Boolean)).toHaveLength(50)
})

test('the list stays the same array until something changes, and then notifies its listeners', () => {
  const outbox = openOutbox(memory())
  let changes = 0
  const stop = outbox.subscribe(() => {
    changes += 1
  })
  expect(outbox.list(owner)).toBe(outbox.list(owner))
  outbox.keep(waiting('one'))
  expect(outbox.list(owner)).toBe(outbox.list(owner))
  outbox.drop('one')
  expect(changes).toBe(2)
  stop()
  outbox.keep(waiting('one'))
  expect(changes).toBe(2)
})

const stored = (storage: Storage): unknown => JSON.parse(storage.getItem('ringup.outbox') ?? '[]')

test.each([
  ['a damaged list', '{"half', 0],
  ['no list', '{"key": "one"}', 0],
  ['nothing', null, 0],
  [
    'damaged entries',
    JSON.stringify([
      null,
      5,
      'one',
      {},
      { ...waiting('no owner'), owner: undefined },
      { ...waiting('no body'), body: undefined },
      { ...waiting('no key'), key: undefined },
      { ...waiting('key'), key: 5 },
      { ...waiting('owner'), owner: 5 },
      { ...waiting('body'), body: 'phone' },
      waiting('sound'),
    ]),
    1,
  ],
])(
  'from %s in the storage only sound requests are kept, and new ones join them',
  (_, text, sound) => {
    const storage = memory()
    if (text !== null) storage.setItem('ringup.outbox', text)
    const outbox = openOutbox(storage)
    expect(outbox.keep(waiting('new'))).toBe(true)
    const kept = [...(sound ? [waiting('sound')] : []), waiting('new')]
    expect(outbox.list(owner)).toEqual(kept)
    expect(stored(storage)).toEqual(kept)
  },
)

test('a request that is kept again replaces itself, and the others stay', () => {
  const outbox = openOutbox(memory())
  outbox.keep(waiting('one'))
  outbox.keep(waiting('two'))
  outbox.keep(waiting('one', { who: 'Ana Ruiz' }))
  expect(outbox.list(owner)).toEqual([waiting('two'), waiting('one', { who: 'Ana Ruiz' })])
})

test('a refusal is of one request, and is cleared to try that one again', () => {
  const outbox = openOutbox(memory())
  outbox.keep(waiting('one'))
  outbox.keep(waiting('two'))
  const refusal = { code: 'phone_invalid' as const, title: 'No', detail: 'No.', errors: [] }
  outbox.refuse('one', refusal)
  outbox.refuse('two', refusal)
  outbox.refuse('one', undefined)
  expect(outbox.list(owner).map(({ refusal }) => refusal?.code)).toEqual([
    undefined,
    'phone_invalid',
  ])
})

test('two members on one device each see their own requests, in whichever order they look', () => {
  const outbox = openOutbox(memory())
  const colleague = 'bus_1 +447400999999'
  outbox.keep(waiting('one'))
  outbox.keep(waiting('two', { owner: colleague }))
  for (const [who, key] of [
    [owner, 'one'],
    [colleague, 'two'],
    [owner, 'one'],
  ] as const)
    expect(outbox.list(who).map((entry) => entry.key)).toEqual([key])
})

test('what another tab keeps, or clears, is noticed here until nobody listens any more', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const notify = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const storage = memory()
  const outbox = openOutbox(storage)
  const seen: number[] = []
  const stop = outbox.subscribe(() => seen.push(outbox.list(owner).length))
  openOutbox(storage).keep(waiting('one'))
  notify('ringup.draft')
  expect(seen).toEqual([])
  notify('ringup.outbox')
  expect(seen).toEqual([1])
  storage.clear()
  notify(null)
  expect(seen).toEqual([1, 0])
  stop()
  notify('ringup.outbox')
  expect(seen).toEqual([1, 0])
})
