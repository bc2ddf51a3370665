import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { ask, type Caller, newMobile, owner, readRequest, textsOn } from '../support/callers.ts'
import { expectSound } from '../support/expectSound.ts'
import { fault } from '../support/fault.ts'
import { worldOf } from '../support/findBreaches.ts'
import { letDenialsAge } from '../support/listLag.ts'
import { rounds } from '../support/longMode.ts'
import { queryAll } from '../support/rehearse.ts'
import { startWorkerProcess, type WorkerProcess } from '../support/workerProcess.ts'

const recovery = { timeout: 40_000, interval: 100 }
const times = rounds(1, 20)

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

/** Ages the leases, as if that much time had passed since their holders renewed them. */
function passTime(): Promise<unknown> {
  return queryAll(app, "update worker_lease set renewed_at = renewed_at - interval '1 minute'")
}

test('frozen between claim and call past its lease, then awake: one text, no work left', {
  ...fault('worker', ['I4', 'I8'], times),
  timeout: times * 120_000,
}, async () => {
  for (let round = 0; round < times; round += 1) await freezeOne()
})

async function freezeOne(): Promise<void> {
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
  const ownStatus = async () => {
    await letDenialsAge(worldOf(app))
    return statusOf(id)
  }
  await expect.poll(ownStatus, recovery).toBe('delivered')
  expect(await textsOn(app, phone)).toHaveLength(1)
  expect(await pools()).not.toContain(lost)

  frozen.wake()
  // It works under another name once all its old jobs have ended.
  await expect.poll(async () => (await pools()).length, recovery).toBe(2)
  expect(await pools()).not.toContain(lost)
  expect(await textsOn(app, phone)).toHaveLength(1)
  expect(await statusOf(id)).toBe('delivered')
  await well.close()
  const later = await ask(caller)
  await expect.poll(() => statusOf(later.id), recovery).toBe('delivered')
  const stuck = 'select 1 from graphile_worker._private_jobs where locked_by = $1'
  expect(await queryAll(app, stuck, [lost])).toEqual([])
  await expectSound(worldOf(app), [id, waiting.id, later.id])
  await Promise.all(workers.splice(0).map((worker) => worker.close()))
  await queryAll(app, 'delete from worker_lease')
}

test(
  'frozen for a moment and awake before its lease is over: its text is sent, once',
  fault('worker', ['I4', 'I8']),
  async () => {
    const frozen = await start('freeze:text.before_call')
    const phone = newMobile()
    const { id } = await ask(caller, { phone })
    await expect.poll(() => frozen.isFrozen(), recovery).toBe(true)
    const before = await pools()
    frozen.wake()
    await expect.poll(() => statusOf(id), recovery).toBe('delivered')
    expect(await textsOn(app, phone)).toHaveLength(1)
    expect(await pools()).toEqual(before)
  },
)

test(
  'frozen inside a transaction: its locks are released in seconds, others start and do its work',
  fault('worker', ['I3', 'I8']),
  async () => {
    const frozen = await start('freeze:schedule.before_commit')
    const sendAt = new Date(Date.now() + 1_000).toISOString()
    const phone = newMobile()
    const { id } = await ask(caller, { phone, sendAt })
    await expect.poll(() => frozen.isFrozen(), recovery).toBe(true)
    await passTime()
    await start()
    // It would wait for the row, and be refused, for as long as the other is frozen.
    const reminded = { dueOn: '2030-01-01' }
    expect((await caller.call('PATCH', `/v1/requests/${id}`, reminded)).status).toBe(200)
    await expect.poll(() => statusOf(id), recovery).toBe('delivered')
    frozen.wake()
    await expectSound(worldOf(app), [id])
    expect(await textsOn(app, phone)).toHaveLength(1)
  },
)
