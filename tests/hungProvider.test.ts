import { afterEach, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/database/enqueue.ts'
import { inBusiness } from '#server/database/transaction.ts'
import {
  ask,
  businessOf,
  type Caller,
  newMobile,
  owner,
  readRequest,
  signedIn,
  textsOn,
} from './support/callers.ts'
import { isLong } from './support/longMode.ts'
import { openApp } from './support/openApp.ts'
import {
  clearFaults,
  confirm,
  pressPay,
  queryAll,
  setFault,
  startPaying,
} from './support/rehearse.ts'

/** The promised wait, and one for single measurements on a busy machine; RINGUP_LONG prints the figures. */
const msMax = 1_000
const msMaxOnce = 4_000
const backlog = 200
const businesses = 10

const app = await openApp({ worker: true })
const callers: Caller[] = []
beforeAll(async () => {
  for (let made = 0; made < businesses; made += 1) callers.push(await owner(app))
}, 120_000)
afterEach(() => clearFaults(app))

async function msUntil(done: () => Promise<boolean>, timeout = 60_000): Promise<number> {
  const at = performance.now()
  await expect.poll(done, { timeout, interval: 10 }).toBe(true)
  return performance.now() - at
}

async function isRaised(code: string): Promise<boolean> {
  return (await queryAll(app, 'select from alarm where code = $1', [code])).length > 0
}

type Backlog = { jobs: number; running: number; attempts: number }

async function backlogOf(job: string): Promise<Backlog> {
  const [row] = await queryAll<Backlog>(
    app,
    `select count(*)::int as jobs, count(locked_at)::int as running,
       coalesce(sum(attempts), 0)::int as attempts
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [job],
  )
  return row ?? { jobs: 0, running: 0, attempts: 0 }
}

type Check = { businessId: string; paymentId: string; check: number }

/** Starts a payment of every business; returns the jobs that would check it. */
async function startPayments(): Promise<Check[]> {
  const checks: Check[] = []
  for (const caller of callers) {
    await queryAll(app, "delete from attempt where kind = 'pay.start'")
    const request = await ask(caller)
    await startPaying(app, request)
    const [payment] = await queryAll<{ id: string }>(
      app,
      'select id from payment where request_id = $1',
      [request.id],
    )
    checks.push({ businessId: await businessOf(caller), paymentId: payment?.id ?? '', check: 5 })
  }
  return checks
}

async function queueChecks(checks: Check[]): Promise<void> {
  for (const check of checks)
    await inBusiness(app.database, check.businessId, async (tx) => {
      for (let made = 0; made < backlog / businesses; made += 1)
        await enqueue(tx, 'checkPayment', check)
    })
}

/** Measures until an alarm is raised, and five times after that. */
async function expectQuick(alarm: string, measure: () => Promise<number>): Promise<void> {
  const taken: number[] = []
  while (!(await isRaised(alarm))) taken.push(await measure())
  for (let after = 0; after < 5; after += 1) taken.push(await measure())
  if (isLong) process.stdout.write(`${alarm}: ${taken.map((ms) => ms.toFixed(0))} ms\n`)
  const [median = 0] = taken.sort((a, b) => a - b).slice(taken.length / 2)
  expect(median).toBeLessThan(msMax)
  expect(taken.at(-1)).toBeLessThan(msMaxOnce)
}

/** Waits until no job of a kind runs, and expects that none is tried again while it waits. */
async function expectResting(job: string): Promise<void> {
  await msUntil(async () => (await backlogOf(job)).running === 0)
  const before = await backlogOf(job)
  expect(before.jobs).toBeGreaterThan(backlog / 4)
  // The worker looks for a job for which it has a slot every second.
  const looked = Date.now()
  await msUntil(async () => Date.now() - looked > 3_000)
  expect(await backlogOf(job)).toEqual(before)
}

const proves = { timeout: 240_000 }

test(
  'while the card provider hangs and 200 jobs wait for it, a text leaves within a second and the jobs rest; a tap is tried',
  proves,
  async () => {
    const caller = callers[0] as Caller
    const request = await ask(caller)
    const checks = await startPayments()
    await setFault(app, { on: 'stripe', do: 'hang' })
    await queueChecks(checks)
    const textMs = async () => {
      const phone = newMobile()
      await ask(caller, { phone })
      return msUntil(async () => (await textsOn(app, phone)).length > 0)
    }
    await expectQuick('cards_unreachable', textMs)
    await expectResting('checkPayment')
    await clearFaults(app)
    await queryAll(app, "delete from attempt where kind = 'pay.start'")
    expect((await pressPay(app, request)).status).toBe(200)
    expect(await isRaised('cards_unreachable')).toBe(true)
    await msUntil(async () => !(await isRaised('cards_unreachable')))
  },
)

test(
  'while the message provider hangs and 200 texts wait for it, a payment is settled within a second and the texts rest; a code is tried',
  proves,
  async () => {
    const caller = callers[1] as Caller
    await setFault(app, { on: 'twilio', do: 'hang' })
    for (let made = 0; made < backlog; made += 1) await ask(callers[made % businesses] as Caller)
    const settleMs = async () => {
      await queryAll(app, "delete from attempt where kind = 'pay.start'")
      const request = await ask(caller)
      expect(await confirm(app, await startPaying(app, request))).toBe(200)
      return msUntil(async () => (await readRequest(caller, request.id)).status === 'paid')
    }
    await expectQuick('texts_unreachable', settleMs)
    await expectResting('sendText')
    await clearFaults(app)
    await signedIn(app)
    expect(await isRaised('texts_unreachable')).toBe(true)
    await msUntil(async () => !(await isRaised('texts_unreachable')))
  },
)
