import { beforeAll, expect, test } from 'vitest'
import { keylessCalls } from '#server/http/keylessCalls.ts'
import { bodies, type Call, pathOf, rights } from './support/apiCalls.ts'
import { ask, newMobile, signedIn } from './support/callers.ts'
import { upload } from './support/imports.ts'
import { openBusiness } from './support/openApp.ts'
import { queryAll } from './support/rehearse.ts'

let calls: Call[]
const { app, caller } = await openBusiness()
beforeAll(async () => {
  await ask(caller)
  calls = await readCalls()
})

type Listed = { parameters?: { name: string; in: string }[] }

/** Lists every call of the API, so that none is forgotten here. */
async function readCalls(): Promise<Call[]> {
  const { body } = await caller.call<{ paths: Record<string, Record<string, Listed>> }>(
    'GET',
    '/v1/openapi.json',
  )
  return Object.entries(body.paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      })),
    )
}

/** Calls that need no key, and the call that takes a file, for which there is no body here. */
const keyless = [...Object.keys(keylessCalls), 'POST /v1/imports'].map((name) =>
  name.replaceAll(/:(\w+)/g, '{$1}'),
)

test('every write reads the Idempotency-Key before it does anything', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(256) }
  const writes = calls.filter(({ method, name }) => method !== 'GET' && !keyless.includes(name))
  expect(writes.length).toBeGreaterThan(30)
  for (const one of writes) {
    const by = rights[one.name] === 'signedIn' ? await signedIn(app) : caller
    const { body } = await by.call(one.method, pathOf(one), bodies[one.name], headers)
    expect.soft([one.name, body['code']]).toEqual([one.name, 'idempotency_key_invalid'])
  }
})

const oddValues: unknown[] = [
  null,
  '',
  ' ',
  [],
  {},
  true,
  -1,
  0.5,
  2 ** 53,
  1e300,
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '%',
  "'; drop table request; --",
  '2027-02-30',
  '+999999999999999T25:61:61Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01',
  '١٢٣',
  '\u202e‮🧨',
  '__proto__',
]

/** Returns the path of a call on a new object that exists. */
async function realPathOf(one: Call): Promise<string> {
  if (!one.path.includes('{id}')) return one.path
  const { id, customer } = await ask(caller)
  if (one.path.startsWith('/v1/requests')) return one.path.replace('{id}', id)
  if (one.path.startsWith('/v1/customers')) return one.path.replace('{id}', customer.id)
  const imported = await upload(app, caller, 'Phone\n+44 7400 123456\n')
  return one.path.replace('{id}', imported.body.id)
}

/** The fixed words of a problem, without any reason. */
const problemFloor = 1_024

/** Returns whether a refusal is at most ten times as long as the call. */
function isShort(status: number, answer: unknown, sent: string): boolean {
  return status < 400 || JSON.stringify(answer).length <= Math.max(10 * sent.length, problemFloor)
}

test('no odd value in a body causes a 5xx or a long response', async () => {
  for (const one of calls) {
    const right = bodies[one.name]
    if (!right) continue
    const odd = Object.keys(right).flatMap((field) =>
      oddValues.map((value) => ({ ...right, [field]: value })),
    )
    const wholes: unknown[] = [
      null,
      [],
      7,
      'x',
      { ...right, other: 1 },
      { __proto__: null, constructor: 1 },
    ]
    const path = await realPathOf(one)
    for (const body of [...odd, ...wholes]) {
      const { status, body: answer } = await caller.call(one.method, path, body)
      const sent = JSON.stringify(body) ?? ''
      expect
        .soft([one.name, sent.slice(0, 200), status < 500, isShort(status, answer, sent)])
        .toEqual([one.name, sent.slice(0, 200), true, true])
    }
  }
}, 120_000)

test('no odd value in a URL causes a 5xx or a long response', async () => {
  for (const one of calls.filter(({ method }) => method === 'GET')) {
    const start = pathOf(one).split('?', 1)[0] ?? ''
    const texts = oddValues.map((value) => (typeof value === 'string' ? value : String(value)))
    const values = texts.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000))
    const odd = one.parameters.flatMap((name) => [
      ...values.map((value) => `${start}?${name}=${value}`),
      `${start}?${name}=1&${name}=2`,
      `${start}?${name}[]=1`,
      `${start}?${name}[a]=1`,
      `${start}?${name}=%00`,
      `${start}?${name}=%ED%A0%80`,
    ])
    const ids = one.path.includes('{id}')
      ? values.map((value) => one.path.replace('{id}', value || '%20'))
      : []
    for (const path of [...odd, ...ids, start]) {
      const { status, body } = await caller.call('GET', path)
      expect
        .soft([path.slice(0, 200), status < 500, isShort(status, body, path)])
        .toEqual([path.slice(0, 200), true, true])
    }
  }
}, 120_000)

/** The tables in which a GET may leave that somebody was here: when, how often, and what they looked at. */
const traces = ['attempt', 'business_counter', 'event', 'session']

test('no GET changes anything, except the traces of who was here', async () => {
  const gets = calls.filter(({ method }) => method === 'GET')
  const paths = await Promise.all(gets.map(realPathOf))
  // The keys of an installation are made when they are first asked for.
  await caller.call('GET', '/v1/push-key')
  const before = await hashTables()
  expect(Object.keys(before).length).toBeGreaterThan(30)
  for (const path of paths) {
    const { status } = await caller.call('GET', path)
    expect.soft([path, status < 500]).toEqual([path, true])
  }
  expect(await hashTables()).toEqual(before)
})

/** Returns a hash of all rows of each table, but for the traces. */
async function hashTables(): Promise<Record<string, string>> {
  const tables = await queryAll<{ name: string }>(
    app,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> all($1) order by 1`,
    [traces],
  )
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(line, '|' order by line)) as hash
       from (select (to_jsonb(t) - 'last_seen_at')::text as line from ${name} t) lines`,
  )
  const rows = await queryAll<{ name: string; hash: string }>(app, hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

test('HEAD is answered on every path', async () => {
  for (const one of calls.filter(({ method }) => method === 'GET')) {
    const { status } = await caller.call('HEAD', pathOf(one))
    expect.soft([one.name, status < 500]).toEqual([one.name, true])
  }
})

test('twenty simultaneous calls with one key do one thing', async () => {
  const body = { phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler', delivery: 'share' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      caller.call<{ id: string; code: string }>('POST', '/v1/requests', body, {
        'idempotency-key': 'twenty',
      }),
    ),
  )
  const made = answers.filter(({ status }) => status === 201).map((answer) => answer.body.id)
  expect(new Set(made).size).toBe(1)
  for (const answer of answers)
    if (answer.status !== 201) expect(answer.body.code).toBe('idempotency_in_flight')
})
