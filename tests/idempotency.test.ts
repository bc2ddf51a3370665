import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { keylessCalls } from '#server/http/keylessCalls.ts'
import { describeApi } from '../scripts/generate/describeApi.ts'
import { newMobile } from './support/callers.ts'
import { dumpTables } from './support/dumpTables.ts'
import { freePort } from './support/freePort.ts'
import { keyedWrites } from './support/keyedWrites.ts'
import { ofToday } from './support/ofToday.ts'
import { openBusiness } from './support/openApp.ts'
import { awaitTold, queryAll, setFault } from './support/rehearse.ts'
import type { Write } from './support/write.ts'

const { app, caller } = await openBusiness()
/** A second server on the same database. */
const second = await startSecond()
afterAll(() => second.close())
const api = await describeApi()
// Anything else that arrives during a comparison would count as its effect.
for (const on of ['stripe.webhooks', 'twilio.callbacks'])
  await setFault(app, { on, do: 'drop', times: 10_000 })
await queryAll(
  app,
  `create function fail() returns trigger language plpgsql as
   $$ begin raise exception using errcode = '53100'; end $$`,
)

async function startSecond(): Promise<{ url: string; close(): Promise<void> }> {
  const { database } = openDatabase(app.databaseUrl)
  const signal = { follow: () => () => {}, close: async () => {} }
  const other = await buildApp({ ...app.context, database }, signal)
  const port = await freePort()
  await other.listen({ port, host: 'localhost' })
  return {
    url: `http://localhost:${port}`,
    async close() {
      await other.close()
      await database.destroy()
    },
  }
}

/** As the API writes it: `{id}` and not `:id`. */
const nameOf = ({ method, url }: { method: string; url: string }) =>
  `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`

test('every call that is not a GET takes a key, or says why it needs none', () => {
  const writes = api.routes.filter(({ method }) => !['GET', 'OPTIONS'].includes(method))
  const keyless = writes.filter(({ method, url }) => keylessCalls[`${method} ${url}`])
  expect(keyless.length).toBe(Object.keys(keylessCalls).length)
  const keyed = writes.filter((one) => !keyless.includes(one)).map(nameOf)
  expect(keyed.toSorted()).toEqual(Object.keys(keyedWrites).toSorted())
})

test('the OpenAPI document says for each call whether it takes a key', () => {
  type Described = { parameters?: { in: string; name: string }[] }
  for (const [url, methods] of Object.entries(api.document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Described>)) {
      const name = `${method.toUpperCase()} ${url}`
      const told = (operation.parameters ?? []).some((one) => one.name === 'Idempotency-Key')
      expect.soft([name, told]).toEqual([name, name in keyedWrites])
    }
  }
})

type Answered = { status: number; body: unknown; retryAfter: string | null }

async function send(method: string, write: Write, key: string, at = app.url): Promise<Answered> {
  const { path, body, by } = write
  const isFile = typeof body === 'string'
  const response = await fetch(at + path, {
    method,
    headers: {
      cookie: by.cookie,
      origin: at,
      'idempotency-key': key,
      ...(body === undefined ? {} : { 'content-type': isFile ? 'text/csv' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    // The time at which the provider was asked differs each time.
    body: text && JSON.parse(text.replace(/"at":"[^"]+","payments"/, '"payments"')),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** Sends the same key with something else: another body, or another call if there is no body. */
function sendOther(method: string, write: Write, key: string): Promise<Answered> {
  if (write.other !== undefined) return send(method, { ...write, body: write.other }, key)
  const body = { phone: newMobile(), name: 'Ana Ruiz' }
  return send('POST', { path: '/v1/customers', body, by: caller }, key)
}

/** Dumps all tables once nothing else changes them any more. */
async function dump(): Promise<string> {
  await awaitTold(app)
  const url = new URL(process.env['RINGUP_TEST_ADMIN_URL'] ?? '')
  url.pathname = new URL(app.databaseUrl).pathname
  return dumpTables(url.href)
}

/** Rows that only the first call of a kind makes, or that arrive later. */
const uneven = [
  'graphile_worker._private_tasks',
  'public.idempotency_key',
  'public.customer_term',
  'public.what_for_term',
]

/** In the line of a job that every 64th row of totals plans, whichever call writes it. */
const foldOfTotals = '"foldTotals"'

/** Counts the rows that each table gained from one dump to the next. */
function grown(before: string, after: string): Record<string, number> {
  const gained: Record<string, number> = {}
  const count = (all: string, by: 1 | -1) => {
    for (const line of all.split('\n')) {
      if (line.includes(foldOfTotals)) continue
      const table = line.split(' ', 1)[0] ?? ''
      gained[table] = (gained[table] ?? 0) + by
    }
  }
  count(before, -1)
  count(after, 1)
  return Object.fromEntries(
    Object.entries(gained).filter(([table, rows]) => rows !== 0 && !uneven.includes(table)),
  )
}

const trigger = 'create trigger fail before insert on idempotency_key execute function fail()'

async function prepare(name: string): Promise<Write> {
  return { by: caller, ...(await keyedWrites[name]?.({ app, caller })) } as Write
}

// Each is sent a dozen times: a run of all tests takes every third, and the others on the next two days.
test.each(ofToday(Object.keys(keyedWrites), 3))(
  '%s: under one key once, on whichever server, whatever ends or gets lost',
  async (name) => {
    const [method = ''] = name.split(' ')
    const write = await prepare(name)
    const key = randomUUID()

    // The transaction fails before it stores the response: then nothing was done either.
    const before = await dump()
    await queryAll(app, trigger)
    expect(await send(method, write, key)).toMatchObject({ status: 503, retryAfter: '5' })
    await queryAll(app, 'drop trigger fail on idempotency_key')
    expect(grown(before, await dump())).toEqual({})

    const first = await send(method, write, key)
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    const after = await dump()
    const done = grown(before, after)

    // The response was lost: on either server the same response comes again, and nothing is done.
    expect(await send(method, write, key)).toEqual(first)
    expect(await send(method, write, key, second.url)).toEqual(first)
    expect(await dump()).toBe(after)

    const reused = { status: 422, body: { code: 'idempotency_key_reused' } }
    expect(await sendOther(method, write, key)).toMatchObject(reused)
    expect(await dump()).toBe(after)

    await queryAll(
      app,
      `update idempotency_key set created_at = created_at - $2 * interval '1 ms' where key = $1`,
      [key, limits.idempotencyKeyLifeMs],
    )
    expect((await sendOther(method, write, key)).body).not.toMatchObject(reused.body)

    await expectOnceAtOnce(name, done)
  },
)

/** Two equal calls at once, at two servers, do as much as one alone. */
async function expectOnceAtOnce(name: string, done: Record<string, number>): Promise<void> {
  const [method = ''] = name.split(' ')
  const write = await prepare(name)
  const key = randomUUID()
  const before = await dump()
  const answers = await Promise.all(
    [app.url, second.url, app.url, second.url].map((at) => send(method, write, key, at)),
  )
  const kept = await send(method, write, key)
  expect(grown(before, await dump())).toEqual(done)
  for (const answer of answers) {
    if (answer.status === 409)
      expect(answer).toMatchObject({ body: { code: 'idempotency_in_flight' }, retryAfter: '1' })
    else expect(answer).toEqual(kept)
  }
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
}
