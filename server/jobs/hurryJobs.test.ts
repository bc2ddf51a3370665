import { EventEmitter } from 'node:events'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import type { WorkerEvents } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import { openOwnerPool } from '#server/database/openDatabase.ts'
import { openLease } from '#server/leases/openLease.ts'
import { startJanitor } from '#server/leases/startJanitor.ts'
import { businessOf, owner } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { hurryJobs } from './hurryJobs.ts'

changeLimits(providerLimits, { jobHurryMs: 20, jobHurriesMax: 2, workerRenewMs: 20 })

const app = await openApp()
const events: WorkerEvents = new EventEmitter()
hurryJobs(app.context, events, app.ownerPool)

const businessId = await businessOf(await owner(app))

const broken = Object.assign(new Error('x'), { code: '57P01' })
const slow = Object.assign(new Error('x'), { code: '57014' })

type Row = { id: string; attempts: number; seconds: number }

/** Makes a job that has failed three times, and is planned in 20 s, as the queue leaves it. */
async function failedJob(): Promise<string> {
  await queryAll(app, `select from graphile_worker.add_job('sendText', '{}')`)
  const [row] = await queryAll<Row>(
    app,
    `update graphile_worker._private_jobs
     set attempts = 3, last_error = 'x', run_at = now() + interval '20 seconds'
     where id = (select max(id) from graphile_worker._private_jobs) returning id`,
  )
  return row?.id ?? ''
}

async function read(id: string): Promise<Pick<Row, 'attempts' | 'seconds'>> {
  const [row] = await queryAll<Row>(
    app,
    `select attempts::int, round(extract(epoch from run_at - now()))::int as seconds
     from graphile_worker._private_jobs where id = $1`,
    [id],
  )
  return { attempts: row?.attempts ?? 0, seconds: Math.max(0, row?.seconds ?? 0) }
}

const fail = (id: string, attempts: number, error: unknown, key: string | null = null) =>
  events.emit('job:complete', { job: { id, attempts, key }, error } as never)

test('a job whose connection broke is due again at once, and the attempt does not count', async () => {
  const id = await failedJob()
  fail(id, 3, broken)
  await vi.waitFor(async () => expect(await read(id)).toEqual({ attempts: 2, seconds: 0 }))
})

test('a job that somebody planned anew, or that another worker has, stays as it is', async () => {
  const [planned, held] = [await failedJob(), await failedJob()]
  await queryAll(
    app,
    'update graphile_worker._private_jobs set attempts = 0, last_error = null where id = $1',
    [planned],
  )
  await queryAll(
    app,
    `update graphile_worker._private_jobs set locked_by = 'other', locked_at = now() where id = $1`,
    [held],
  )
  const last = await failedJob()
  for (const id of [planned, held, last]) fail(id, 3, broken)
  await vi.waitFor(async () => expect((await read(last)).attempts).toBe(2))
  expect((await read(planned)).seconds).toBeGreaterThan(15)
  expect((await read(held)).seconds).toBeGreaterThan(15)
})

test('a statement that took too long, and a job that breaks its connection again and again, wait as the queue says', async () => {
  const [late, poison] = [await failedJob(), await failedJob()]
  const again = `update graphile_worker._private_jobs
    set attempts = 3, run_at = now() + interval '20 seconds' where id = $1`
  for (let time = 0; time < 2; time += 1) {
    fail(poison, 3, broken)
    await vi.waitFor(async () => expect((await read(poison)).attempts).toBe(2))
    await queryAll(app, again, [poison])
  }
  fail(poison, 3, broken)
  fail(late, 3, slow)
  const last = await failedJob()
  fail(last, 3, broken)
  await vi.waitFor(async () => expect((await read(last)).attempts).toBe(2))
  expect((await read(poison)).seconds).toBeGreaterThan(15)
  expect((await read(late)).seconds).toBeGreaterThan(15)
})

test('a job whose key another one has taken ends, since nobody tries it again; one that gave up by itself stays', async () => {
  const [replaced, full, tired] = [await failedJob(), await failedJob(), await failedJob()]
  const giveUp = `update graphile_worker._private_jobs set attempts = max_attempts where id = $1`
  for (const id of [replaced, full, tired]) await queryAll(app, giveUp, [id])
  fail(replaced, 3, broken, 'sendText:msg_1')
  fail(full, 3, Object.assign(new Error('x'), { code: '53100' }), 'checkPayment:pay_1')
  fail(tired, 25, broken)
  const exists = async (id: string) => (await read(id)).attempts > 0
  await vi.waitFor(async () => expect(await exists(replaced)).toBe(false))
  await vi.waitFor(async () => expect(await exists(full)).toBe(false))
  expect(await exists(tired)).toBe(true)
})

test('while the queue could not record that they failed, as it cannot without its database, both are looked at again', async () => {
  const [held, replaced] = [await failedJob(), await failedJob()]
  const lock = `update graphile_worker._private_jobs
    set locked_by = 'this', locked_at = now(), run_at = now() - interval '1 second' where id = any($1)`
  await queryAll(app, lock, [[held, replaced]])
  await queryAll(
    app,
    'update graphile_worker._private_jobs set attempts = max_attempts where id = $1',
    [replaced],
  )
  fail(held, 3, broken)
  fail(replaced, 3, broken, 'sendText:msg_2')
  const last = await failedJob()
  fail(last, 3, broken)
  await vi.waitFor(async () => expect((await read(last)).attempts).toBe(2))
  const record = `update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, run_at = now() + interval '20 seconds' where id = any($1)`
  await queryAll(app, record, [[held, replaced]])
  await vi.waitFor(async () => expect(await read(held)).toEqual({ attempts: 2, seconds: 0 }))
  await vi.waitFor(async () => expect((await read(replaced)).attempts).toBe(0))
})

test('what a killed worker had still to hurry is done by the next one that starts', async () => {
  const [cut, late, replaced, tired] = [
    await failedJob(),
    await failedJob(),
    await failedJob(),
    await failedJob(),
  ]
  const change = (id: string, what: string, values: unknown[] = []) =>
    queryAll(app, `update graphile_worker._private_jobs set ${what} where id = $1`, [id, ...values])
  await change(cut, `last_error = 'Connection terminated unexpectedly'`)
  const ofBusiness = `attempts = max_attempts, payload = json_build_object('businessId', $2::text)`
  for (const id of [replaced, tired]) await change(id, ofBusiness, [businessId])
  await queryAll(
    app,
    `insert into failed_job values ($1, 'job_' || lpad($2, 26, '0'), 'sendText', null, 25, true, 'internal', now())`,
    [businessId, tired],
  )
  hurryJobs(app.context, new EventEmitter(), app.ownerPool)
  await vi.waitFor(async () => expect(await read(cut)).toEqual({ attempts: 3, seconds: 0 }))
  expect((await read(late)).seconds).toBeGreaterThan(15)
  expect((await read(replaced)).attempts).toBe(0)
  expect((await read(tired)).attempts).toBe(25)
})

test('a job that lost its key ends with its worker', async () => {
  const [replaced, held] = [await failedJob(), await failedJob()]
  await queryAll(
    app,
    `update graphile_worker._private_jobs set attempts = max_attempts,
       payload = json_build_object('businessId', $2::text), locked_by = 'dead', locked_at = now() - interval '1 hour'
     where id = $1`,
    [replaced, businessId],
  )
  await queryAll(
    app,
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 hour' where id = $1`,
    [held],
  )
  const lease = openLease(app.ownerPool, 'well')
  const own = { lease: () => lease, isConnected: () => true }
  const janitor = startJanitor(app.context, app.ownerPool, 7, own)
  await vi.waitFor(async () => expect((await read(replaced)).attempts).toBe(0))
  await janitor.stop()
  expect((await read(held)).attempts).toBe(3)
})

test('a database that is away is asked again until it answers', async () => {
  const port = await freePort()
  const { hostname, port: realPort } = new URL(app.databaseUrl)
  const away = new URL(app.databaseUrl)
  away.host = `127.0.0.1:${port}`
  const pool = openOwnerPool(away.href, 1)
  const its: WorkerEvents = new EventEmitter()
  hurryJobs(app.context, its, pool)
  const [id, last] = [await failedJob(), await failedJob()]
  its.emit('job:complete', { job: { id, attempts: 3, key: null }, error: broken } as never)
  fail(last, 3, broken)
  await vi.waitFor(async () => expect((await read(last)).attempts).toBe(2))
  expect((await read(id)).attempts).toBe(3)
  const way = createServer((from) => {
    const to = connect(Number(realPort), hostname)
    pipeline(from, to, from, () => {})
  }).listen(port, '127.0.0.1')
  await vi.waitFor(async () => expect(await read(id)).toEqual({ attempts: 2, seconds: 0 }))
  await pool.end()
  way.close()
})
