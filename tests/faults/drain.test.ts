import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { startApp, type TestApp } from '../support/app.ts'
import {
  type Answer,
  ask,
  type Caller,
  newMobile,
  owner,
  readRequest,
  textsOn,
} from '../support/callers.ts'
import { expectSound } from '../support/expectSound.ts'
import { fault } from '../support/fault.ts'
import { worldOf } from '../support/findBreaches.ts'
import { isLong } from '../support/longMode.ts'
import { openStream } from '../support/openStream.ts'
import {
  clearFaults,
  confirm,
  held,
  intentsOf,
  pressPay,
  queryAll,
  setFault,
} from '../support/rehearse.ts'
import {
  type ProcessBeside,
  startWebProcess,
  startWorkerProcess,
} from '../support/workerProcess.ts'

/** The promise: the longest that a process takes to end after SIGTERM. */
const stopSecondsMax = 10
const patience = { timeout: 40_000, interval: 20 }

let app: TestApp
let caller: Caller
let started: ProcessBeside[]
beforeEach(async () => {
  started = []
  app = await startApp()
  caller = await owner(app)
})
afterEach(async () => {
  await Promise.all(started.map((one) => one.close()))
  await app.close()
})

/** Ends a process: expects it to do so in good order and in time. RINGUP_LONG prints how long it took. */
function expectInTime(
  name: string,
  { code, seconds }: { code: number | null; seconds: number },
): void {
  if (isLong) process.stdout.write(`${name} ended ${seconds.toFixed(1)} s after SIGTERM\n`)
  expect([code, seconds < stopSecondsMax], `${seconds} s`).toEqual([0, true])
}

async function keep<One extends ProcessBeside>(starting: Promise<One>): Promise<One> {
  const one = await starting
  started.push(one)
  return one
}

async function countJobs(which: string): Promise<number> {
  const statement = `select count(*)::int as jobs from graphile_worker._private_jobs where ${which}`
  const [row] = await queryAll<{ jobs: number }>(app, statement)
  return row?.jobs ?? -1
}

/** Makes as many requests as given, whose texts wait in the queue. */
async function askMany(count: number): Promise<{ phone: string; id: string }[]> {
  const made: { phone: string; id: string }[] = []
  for (let left = count; left > 0; left -= 1) {
    const phone = newMobile()
    made.push({ phone, id: (await ask(caller, { phone })).id })
  }
  return made
}

test('a worker whose texts hang at the provider ends in time and hands them back; the next one sends each once', {
  ...fault('drain', ['I3', 'I4', 'I5', 'I8']),
  timeout: 120_000,
}, async () => {
  const made = await askMany(30)
  await setFault(app, { on: 'twilio.messages', do: 'hang' })
  const worker = await keep(startWorkerProcess(app))
  await expect.poll(() => countJobs('locked_by is not null'), patience).toBeGreaterThan(0)
  await expect
    .poll(async () => (await readRequest(caller, made[0]?.id ?? '')).textStatus, patience)
    .toBe('sending')

  expectInTime('a worker whose provider hangs', await worker.terminate())
  // Nothing waits for a lease, and no attempt is used up by an upgrade.
  expect(await countJobs('locked_by is not null')).toBe(0)
  expect(await countJobs('attempts > 0 and run_at <= now()')).toBe(0)

  await clearFaults(app)
  await keep(startWorkerProcess(app))
  await expectSound(
    worldOf(app),
    made.map(({ id }) => id),
  )
  for (const { phone } of made) expect(await textsOn(app, phone)).toHaveLength(1)
})

test('a worker in the midst of a bulk ends its running jobs, and leaves the rest to another at once', {
  ...fault('drain', ['I4', 'I5', 'I8']),
  timeout: 120_000,
}, async () => {
  const worker = await keep(startWorkerProcess(app))
  await setFault(app, { on: 'twilio.messages', do: 'slow', ms: 100 })
  const other = await keep(startWorkerProcess(app))
  const made = await askMany(20)
  const ended = worker.terminate()
  made.push(...(await askMany(20)))
  expectInTime('a worker in the midst of a bulk', await ended)
  await expectSound(
    worldOf(app),
    made.map(({ id }) => id),
  )
  for (const { phone } of made) expect(await textsOn(app, phone)).toHaveLength(1)
  expect((await other.terminate()).code).toBe(0)
})

/** Calls one process after the other under one key, as a client that retries as told; counts what it may not see. */
async function retry(
  places: readonly string[],
  call: (url: string) => Promise<Answer>,
  rude: string[],
): Promise<Answer> {
  for (let place = 0; ; place += 1) {
    const url = places[place % places.length] ?? ''
    const answer = await call(url).catch((error: Error) => String(error.cause ?? error))
    if (typeof answer === 'string') {
      // Nobody listens there any more: a proxy goes on to the next process.
      if (!answer.includes('ECONNREFUSED')) rude.push(answer)
    } else if (answer.status === 503 || answer.status === 409) {
      if (!answer.headers.get('retry-after')) rude.push(`${answer.status} without Retry-After`)
    } else return answer
  }
}

function askAt(url: string, key: string, phone: string): Promise<Answer<RequestView>> {
  const body = { phone, amountMinor: 8_500, whatFor: 'Drained' }
  return callAt(url, '/v1/requests', body, { 'idempotency-key': key, cookie: caller.cookie })
}

async function callAt<Body>(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { origin: app.url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Body }
}

test('a web process that ends says so first, loses no call, sends its streams elsewhere, and answers a tap that hangs', {
  ...fault('drain', ['I1', 'I3', 'I5']),
  timeout: 120_000,
}, async () => {
  const web = await keep(startWebProcess(app))
  const request = await ask(caller)
  const stream = await openStream({ ...app, url: web.url }, caller)
  await setFault(app, { on: 'stripe.payment_intents.create', do: 'hang' })
  const { amountMinor, currency } = request
  const pay = `${new URL(request.payLink ?? '').pathname}/payment`
  const tap = callAt<{ code: string }>(web.url, pay, { amountMinor, currency })
  const started = 'select 1 from payment where request_id = $1'
  await expect.poll(() => queryAll(app, started, [request.id]), patience).toHaveLength(1)

  const ended = web.terminate()
  const health = async () => (await fetch(`${web.url}/healthz`)).status
  await expect.poll(health, { timeout: 2_000, interval: 5 }).toBe(503)
  // A proxy needs a moment to notice: until then calls are answered, and no connection is kept.
  const first = await askAt(web.url, randomUUID(), newMobile())
  expect([first.status, first.headers.get('connection')]).toEqual([201, 'close'])
  const rude: string[] = []
  const ids = new Set([first.body.id])
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    const [key, phone] = [randomUUID(), newMobile()]
    const answer = await retry([web.url, app.url], (url) => askAt(url, key, phone), rude)
    expect(answer.status).toBe(201)
    ids.add(String(answer.body['id']))
  }
  expect(rude).toEqual([])
  await stream.ended
  const retryMs = stream.retryMs()
  expectInTime('a web process whose provider hangs', await ended)
  // Browsers come back at different moments, later than after a connection that broke.
  expect(retryMs).toBeGreaterThan(1_000)
  const given = await tap
  expect([given.status, given.body.code]).toEqual([503, 'temporarily_unavailable'])
  expect(Number(given.headers.get('retry-after'))).toBeGreaterThan(0)

  await clearFaults(app)
  const resumed = await openStream(app, caller, { lastEventId: stream.lastId() })
  const seen = () => [...stream.events, ...resumed.events]
  const missed = () => {
    const subjects = new Set(seen().map(({ subject }) => subject))
    return [...ids].filter((id) => !subjects.has(id))
  }
  await expect.poll(missed, patience).toEqual([])
  expect(new Set(seen().map(({ sequence }) => sequence)).size).toBe(seen().length)
  await resumed.close()
  const made = await queryAll<{ id: string }>(
    app,
    "select id from request where what_for = 'Drained'",
  )
  expect(made.map(({ id }) => id).sort()).toEqual([...ids].sort())
  await payOnce(request)
})

/** The payer taps again, and pays: there is one charge, however many taps there were. */
async function payOnce(request: RequestView): Promise<void> {
  await keep(startWorkerProcess(app))
  const tapped = await pressPay(app, request)
  expect(tapped.status).toBe(200)
  expect(await confirm(app, tapped.body.clientSecret)).toBe(200)
  await expect
    .poll(async () => (await readRequest(caller, request.id)).status, patience)
    .toBe('paid')
  const charges = await held<{ payment_intent: string; captured: boolean }>(app, 'charges')
  const own = (await intentsOf(app, request.id)).map(({ id }) => id)
  expect(charges.filter((one) => one.captured && own.includes(one.payment_intent))).toHaveLength(1)
  await expectSound(worldOf(app), [request.id])
}
