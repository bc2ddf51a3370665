import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { ask, type Caller, newMobile, owner, readRequest, textsOn } from '../support/callers.ts'
import { queryAll } from '../support/rehearse.ts'
import { startWorkerProcess, type WorkerProcess } from '../support/workerProcess.ts'

const recovery = { timeout: 40_000, interval: 100 }
/** How often each fault is rehearsed; `FAULTS_REPEAT=20` for the long run. */
const rounds = Number(process.env['FAULTS_REPEAT'] ?? 1)

let app: TestApp
let caller: Caller
let workers: WorkerProcess[]
beforeEach(async () => {
  workers = []
  app = await startApp()
  caller = await owner(app)
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  await app.close()
})

async function start(armed?: Parameters<typeof startWorkerProcess>[1]): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(app, armed)
  workers.push(worker)
  return worker
}

const statusOf = async (id: string) => (await readRequest(caller, id)).textStatus
const pools = async () =>
  (await queryAll<{ pool: string }>(app, 'select pool from worker_lease')).map(({ pool }) => pool)

/** As if so much time had passed since those who hold a lease now last wrote it. */
function passTime(): Promise<unknown> {
  return queryAll(app, "update worker_lease set renewed_at = renewed_at - interval '1 minute'")
}

test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'frozen between claim and call and past its lease, then awake: one text, no work left (round %i)',
  async () => {
    const frozen = await start('freeze:text.before_call')
    const phone = newMobile()
    const { id } = await ask(caller, { phone })
    await expect.poll(() => frozen.isFrozen(), recovery).toBe(true)
    expect(await statusOf(id)).toBe('sending')
    const [lost] = await pools()
    const waiting = await ask(caller)
    await passTime()

    const well = await start()
    await expect.poll(() => statusOf(waiting.id), recovery).toBe('delivered')
    await expect.poll(() => statusOf(id), recovery).toBe('delivered')
    expect(await textsOn(app, phone)).toHaveLength(1)
    expect(await pools()).not.toContain(lost)

    frozen.wake()
    // It works under another name once all that it had in its hands has ended.
    await expect.poll(async () => (await pools()).length, recovery).toBe(2)
    expect(await pools()).not.toContain(lost)
    expect(await textsOn(app, phone)).toHaveLength(1)
    expect(await statusOf(id)).toBe('delivered')
    await well.close()
    const later = await ask(caller)
    await expect.poll(() => statusOf(later.id), recovery).toBe('delivered')
    const stuck = 'select 1 from graphile_worker._private_jobs where locked_by = $1'
    expect(await queryAll(app, stuck, [lost])).toEqual([])
  },
  60_000,
)

test('frozen for a moment and awake before its lease is over: its text goes out, once', async () => {
  const frozen = await start('freeze:text.before_call')
  const phone = newMobile()
  const { id } = await ask(caller, { phone })
  await expect.poll(() => frozen.isFrozen(), recovery).toBe(true)
  const before = await pools()
  frozen.wake()
  await expect.poll(() => statusOf(id), recovery).toBe('delivered')
  expect(await textsOn(app, phone)).toHaveLength(1)
  expect(await pools()).toEqual(before)
})
