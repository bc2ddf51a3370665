import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import {
  makeWorkerUtils,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { openAccount } from './business/openAccount.ts'
import { planReread, rereadPhones } from './customers/rereadPhones.ts'
import type { JobName, Jobs } from './database/enqueue.ts'
import { type HeldLock, holdLock } from './database/holdLock.ts'
import { outsideBusinesses } from './database/transaction.ts'
import type { House } from './house.ts'
import { checkImport } from './imports/checkImport.ts'
import { forgetImport } from './imports/forgetImport.ts'
import { runImport } from './imports/runImport.ts'
import { foldTotals } from './insights/foldTotals.ts'
import { recountDays } from './insights/recountDays.ts'
import { priceText } from './messages/priceText.ts'
import { sendText } from './messages/sendText.ts'
import { settleUnknownText } from './messages/settleUnknownText.ts'
import { checkPayment } from './payments/checkPayment.ts'
import { handleStripeEvent } from './payments/handleStripeEvent.ts'
import { makeRefund } from './payments/makeRefund.ts'
import { pushPaid } from './push/pushPaid.ts'
import { runBatch } from './requests/batches/runBatch.ts'
import { expireRequest } from './requests/expireRequest.ts'
import { sendScheduled } from './requests/sendScheduled.ts'

/** Job name → verb. A job only says which; what is true by then is read by the verb. */
export function taskList(house: House): TaskList {
  const tasks: { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> } = {
    sendText: (name) => sendText(house, name),
    settleUnknownText: (name) => settleUnknownText(house, name),
    priceText: (job) => priceText(house, job),
    checkPayment: (job) => checkPayment(house, job),
    handleStripeEvent: ({ eventId }) => handleStripeEvent(house, eventId),
    openAccount: ({ businessId }) => openAccount(house, businessId),
    expireRequest: ({ businessId, requestId }) =>
      expireRequest(house, businessId, requestId, new Date()),
    makeRefund: async (name) => void (await makeRefund(house, name, true)),
    pushPaid: (job) => pushPaid(house, job),
    runBatch: (name) => runBatch(house, name),
    sendScheduled: (name) => sendScheduled(house, name, new Date()),
    rereadPhones: (job) => rereadPhones(house, job),
    checkImport: (job) => checkImport(house, job),
    runImport: (job) => runImport(house, job),
    forgetImport: (job) => forgetImport(house, job),
    foldTotals: ({ businessId }) => foldTotals(house, businessId),
    recountDays: ({ businessId }) => recountDays(house, businessId),
  }
  return tasks as unknown as TaskList
}

const concurrency = 8
const pollMs = 1_000
const sweepMs = 2_000
/** The first half of the advisory locks by which worker pools show that they live ("RING"). */
const livenessLock = 0x52494e47

/** Runs jobs until stopped, and frees those of workers that died. */
export async function startWorker(
  house: House,
  ownerUrl: string,
  ownerPool: pg.Pool,
): Promise<{ stop(): Promise<void> }> {
  const live = await holdLock(house, ownerUrl, {
    space: livenessLock,
    label: `ringup worker ${hostname()}`,
  })
  await outsideBusinesses(house.database, (tx) => planReread(tx))
  const runner = await keepRunner(house, ownerPool, live)
  const janitor = await startJanitor(house, ownerPool, live)
  return {
    async stop() {
      await janitor.stop()
      await runner.stop()
      await live.release()
    },
  }
}

/**
 * Keeps a runner going. It survives a database that is away, unless it could not write down how a
 * job ended: then it stops, and another takes its place; the janitor frees what it left behind.
 */
async function keepRunner(
  house: House,
  pool: pg.Pool,
  live: HeldLock,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let runner = await startRunner(house, pool, live)

  async function keep(): Promise<void> {
    while (!stopping) {
      await runner.promise.catch((error: unknown) => {
        if (!stopping) house.log.warn({ err: error }, 'worker ended: starting another')
      })
      if (stopping) return
      await wait(pollMs)
      runner = await startRunner(house, pool, live).catch(() => runner)
    }
  }

  const kept = keep()
  return {
    async stop() {
      stopping = true
      // One that has ended by itself has nothing to stop.
      await runner.stop().catch(() => {})
      await kept
    },
  }
}

async function startRunner(house: House, pool: pg.Pool, live: HeldLock): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked in the name of the pool, not of its workers; the pool is made before it
  // takes its first job, and the lock must be there by then.
  let locked: Promise<unknown> = Promise.resolve()
  events.on('pool:create', ({ workerPool }) => {
    locked = live.hold(workerPool.id)
  })
  const runner = await run({
    pgPool: pool,
    taskList: taskList(house),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: queueLogger(house),
    events,
  })
  await locked
  return runner
}

/**
 * Frees the jobs of dead workers within seconds. The queue itself waits 4 h, for it cannot know
 * that a worker is gone; the advisory lock of a dead connection is released at once.
 */
async function startJanitor(
  house: House,
  pool: pg.Pool,
  live: HeldLock,
): Promise<{ stop(): Promise<void> }> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: queueLogger(house) })
  let sweeping: Promise<void> = Promise.resolve()
  const clock = setInterval(() => {
    sweeping = sweep().catch((error: unknown) =>
      house.log.warn({ err: error }, 'janitor could not sweep'),
    )
  }, sweepMs)

  async function sweep(): Promise<void> {
    // Who lost its own lock has lost the database for a moment, and so have the others.
    if (!live.isHeld()) return
    const { rows } = await pool.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null`,
    )
    const dead: string[] = []
    for (const { worker } of rows) if (await isDead(pool, worker)) dead.push(worker)
    if (dead.length === 0) return
    await utils.forceUnlockWorkers(dead)
    house.log.warn({ workers: dead.length }, 'freed the jobs of dead workers')
  }

  return {
    async stop() {
      clearInterval(clock)
      await sweeping
      await utils.release()
    },
  }
}

/** A lock that can be taken is held by nobody: its worker's connection is gone. */
async function isDead(pool: pg.Pool, worker: string): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      [livenessLock, worker],
    )
    if (!rows[0]?.free) return false
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [livenessLock, worker])
    return true
  } finally {
    client.release()
  }
}

/** The queue's own words go to our log; its job payloads hold ids only. */
export function queueLogger(house: House): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level === 'error') house.log.error({ err: meta?.['error'] }, message)
    else if (level === 'warning') house.log.warn(message)
    else house.log.debug(message)
  })
}
