import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import { providerLimits } from '#rules/providerLimits.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { hurryJobs } from './hurryJobs.ts'

changeLimits(providerLimits, { jobHurryMs: 20, jobHurriesMax: 2 })

const app = await openApp()
const events: WorkerEvents = new EventEmitter()
hurryJobs(app.context, events, app.ownerPool)

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
  const [replaced, tired] = [await failedJob(), await failedJob()]
  const giveUp = `update graphile_worker._private_jobs set attempts = max_attempts where id = $1`
  for (const id of [replaced, tired]) await queryAll(app, giveUp, [id])
  fail(replaced, 3, broken, 'sendText:msg_1')
  fail(tired, 25, broken)
  const exists = async (id: string) => (await read(id)).attempts > 0
  await vi.waitFor(async () => expect(await exists(replaced)).toBe(false))
  expect(await exists(tired)).toBe(true)
})
