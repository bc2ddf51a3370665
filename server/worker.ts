import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { deliverCodeLater } from './auth/deliverCode.ts'
import { openAccount } from './business/openAccount.ts'
import { planReread, rereadPhones } from './customers/rereadPhones.ts'
import type { JobName, Jobs } from './database/enqueue.ts'
import { type HeldLock, holdLock } from './database/holdLock.ts'
import { onLostAnswer } from './database/openDatabase.ts'
import { outsideBusinesses } from './database/transaction.ts'
import type { House } from './house.ts'
import { checkImport } from './imports/checkImport.ts'
import { forgetImport } from './imports/forgetImport.ts'
import { runImport } from './imports/runImport.ts'
import { foldTotals } from './insights/foldTotals.ts'
import { recountDays } from './insights/recountDays.ts'
import { keepFailures } from './jobs/keepFailures.ts'
import { openSlots, slotsMax } from './jobs/openSlots.ts'
import { wakeWorkers } from './jobs/wakeWorkers.ts'
import { type Lease, openLease } from './leases/openLease.ts'
import { startJanitor } from './leases/startJanitor.ts'
import { underLease } from './leases/underLease.ts'
import { followText } from './messages/followText.ts'
import { sendText } from './messages/sendText.ts'
import { settleUnknownText } from './messages/settleUnknownText.ts'
import { inBackground } from './outside/patience.ts'
import { checkPayment } from './payments/checkPayment.ts'
import { handleStripeEvent } from './payments/handleStripeEvent.ts'
import { makeRefund } from './payments/makeRefund.ts'
import { settleAll } from './payments/settleAll.ts'
import { pushPaid } from './push/pushPaid.ts'
import { followProvider, planFollowing } from './reconcile/followProvider.ts'
import { reconcilePeriod } from './reconcile/reconcilePeriod.ts'
import { planVisits, visitBusinesses } from './reconcile/visitBusinesses.ts'
import { runBatch } from './requests/batches/runBatch.ts'
import { expireRequest } from './requests/expireRequest.ts'
import { sendScheduled } from './requests/sendScheduled.ts'
import { planRest, restSenders } from './senders/restSenders.ts'

/** Job name → verb. A job only says which; what is true by then is read by the verb. */
export function taskList(house: House): TaskList {
  const tasks: { [Name in JobName]: (payload: Jobs[Name]) => Promise<unknown> } = {
    sendCode: (job) => deliverCodeLater(house, job),
    sendText: (name) => sendText(house, name),
    settleUnknownText: (name) => settleUnknownText(house, name),
    // Jobs wait under this name that were put in when the price was all that was asked for.
    priceText: (job) => followText(house, job),
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
    restSenders: () => restSenders(house, new Date()),
    followProvider: () => followProvider(house),
    visitBusinesses: (job) => visitBusinesses(house, job),
    settleAll: (name) => settleAll(house, name),
    reconcilePeriod: (job) => reconcilePeriod(house, settleAll, job),
  }
  return keepFailures(house, patiently(tasks as unknown as TaskList))
}

/** The same tasks, in which providers are given less time: nobody waits for them at a screen. */
function patiently(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (...given) => inBackground(() => task?.(...given)),
    ]),
  )
}

const restartMs = 1_000
/** Workers are woken (wakeWorkers.ts); that they look by themselves is for whatever that may miss. */
const pollMs = 60_000
/** The first half of the advisory locks by which worker pools show that they live ("RING"). */
const livenessLock = 0x52494e47

/** Runs jobs until stopped, and frees those of workers that are dead or frozen. */
export async function startWorker(
  house: House,
  ownerUrl: string,
  ownerPool: pg.Pool,
): Promise<{ stop(): Promise<void> }> {
  const live = await holdLock(house, ownerUrl, {
    space: livenessLock,
    label: `ringup worker ${hostname()}`,
  })
  await outsideBusinesses(house.database, async (tx) => {
    await planReread(tx)
    await planFollowing(tx)
    await planVisits(tx)
    await planRest(tx)
  })
  const kept = await keepRunner(house, ownerPool, live)
  const janitor = startJanitor(house, ownerPool, livenessLock, {
    lease: kept.lease,
    isConnected: live.isHeld,
  })
  return {
    async stop() {
      await kept.stop()
      await janitor.stop()
      await live.release()
    },
  }
}

type Running = { runner: Runner; lease: Lease }

/**
 * Keeps a runner going. It survives a database that is away, unless it could not write down how a
 * job ended: then it stops, and another takes its place, as after it lost its lease; the janitor
 * frees what it left behind.
 */
async function keepRunner(
  house: House,
  pool: pg.Pool,
  live: HeldLock,
): Promise<{ lease(): Lease; stop(): Promise<void> }> {
  let stopping = false
  let running = await startRunner(house, pool, live)

  async function keep(): Promise<void> {
    while (!stopping) {
      await running.runner.promise.catch((error: unknown) => {
        if (!stopping) house.log.warn({ err: error }, 'worker ended: starting another')
      })
      if (stopping) return
      await wait(restartMs)
      if (stopping) return
      running = await startRunner(house, pool, live).catch(() => running)
    }
  }

  const kept = keep()
  return {
    lease: () => running.lease,
    async stop() {
      stopping = true
      // One that has ended by itself has nothing to stop.
      const stop = () => running.runner.stop().catch(() => {})
      await stop()
      await kept
      // Another may have been taking its place.
      await stop()
    },
  }
}

async function startRunner(house: House, pool: pg.Pool, live: HeldLock): Promise<Running> {
  const events: WorkerEvents = new EventEmitter()
  const opened = Promise.withResolvers<Lease>()
  // Jobs are locked in the name of the pool, not of its workers; the pool is made before it
  // takes its first job, and the lock must be there by then, and the lease after it.
  events.on('pool:create', ({ workerPool }) => {
    const lease = openLease(pool, workerPool.id)
    const held = live.hold(workerPool.id).then(() => lease.renew())
    // Where the database is away just now the janitor writes it.
    opened.resolve(held.catch(() => {}).then(() => lease))
  })
  const waking = wakeWorkers(events, openSlots())
  const runner = await run({
    pgPool: pool,
    taskList: underLease(taskList(house), opened.promise),
    concurrency: slotsMax,
    pollInterval: pollMs,
    forbiddenFlags: waking.forbiddenFlags,
    noHandleSignals: true,
    logger: queueLogger(house),
    events,
  })
  // It may have been given a job of which it knows nothing: the janitor frees what it leaves behind.
  const stopListening = onLostAnswer(pool, () => {
    house.log.warn('an answer of the database got lost: starting another worker')
    runner.stop().catch(() => {})
  })
  const end = () => {
    stopListening()
    waking.stop()
  }
  void runner.promise.catch(() => {}).finally(end)
  const lease = await opened.promise
  void lease.lost.then(() => {
    house.log.warn('worker lost its lease: starting another')
    return runner.stop().catch(() => {})
  })
  return { runner, lease }
}

/** The queue's own words go to our log; its job payloads hold ids only. */
export function queueLogger(house: House): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level === 'error') house.log.error({ err: meta?.['error'] }, message)
    // Most of our workers wait, and hold no connection meanwhile.
    else if (level === 'warning' && !/maxPoolSize/.test(message)) house.log.warn(message)
    else house.log.debug(message)
  })
}
