import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger as QueueLogger,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from './appContext.ts'
import { checkAudit, planAuditCheck } from './auditLog/checkAudit.ts'
import { deliverCodeLater } from './auth/deliverCode.ts'
import { endPasskey } from './auth/passkeys/endPasskey.ts'
import { pushPasskeyNotice } from './auth/passkeys/pushPasskeyNotice.ts'
import { tellNewDevice } from './auth/tellNewDevice.ts'
import { openAccount } from './business/openAccount.ts'
import { recheckAccount } from './business/recheckAccount.ts'
import { registerDomain } from './business/registerDomain.ts'
import { planReread, rereadPhones } from './customers/rereadPhones.ts'
import type { JobName, Jobs } from './database/enqueue.ts'
import { type HeldLock, holdLock } from './database/holdLock.ts'
import { onLostAnswer } from './database/openDatabase.ts'
import { outsideBusinesses } from './database/transaction.ts'
import { checkImport } from './imports/checkImport.ts'
import { forgetImport } from './imports/forgetImport.ts'
import { runImport } from './imports/runImport.ts'
import { foldTotals } from './insights/foldTotals.ts'
import { recountDays } from './insights/recountDays.ts'
import { textInvitation } from './invitations/textInvitation.ts'
import { handBack } from './jobs/handBack.ts'
import { hurryJobs } from './jobs/hurryJobs.ts'
import { openBreakers } from './jobs/openBreakers.ts'
import { openSlots, slotsMax } from './jobs/openSlots.ts'
import { recordFailures } from './jobs/recordFailures.ts'
import { wakeWorkers } from './jobs/wakeWorkers.ts'
import { type Lease, openLease } from './leases/openLease.ts'
import { startJanitor } from './leases/startJanitor.ts'
import { underLease } from './leases/underLease.ts'
import { followReplies, planFollowReplies } from './messages/followReplies.ts'
import { followText } from './messages/followText.ts'
import { resolveUnknownText } from './messages/resolveUnknownText.ts'
import { sendText } from './messages/sendText.ts'
import { type Breakers, underBreakers } from './outside/breaker.ts'
import { inBackground } from './outside/callTimeout.ts'
import { checkPayment } from './payments/checkPayment.ts'
import { handleStripeEvent } from './payments/handleStripeEvent.ts'
import { settleAll } from './payments/settleAll.ts'
import { fetchPictures } from './pictures/fetchPictures.ts'
import { pushPaid } from './push/pushPaid.ts'
import { pushTopic } from './push/pushTopic.ts'
import { followProvider, planFollowing } from './reconcile/followProvider.ts'
import { reconcilePeriod } from './reconcile/reconcilePeriod.ts'
import { planVisits, visitBusinesses } from './reconcile/visitBusinesses.ts'
import { finishMove } from './recovery/finishMove.ts'
import { tellPerson } from './recovery/tellPerson.ts'
import { runBatch } from './requests/batches/runBatch.ts'
import { expireRequest } from './requests/expireRequest.ts'
import { forgetRequestImport } from './requests/imports/forgetRequestImport.ts'
import { runRequestImport } from './requests/imports/runRequestImport.ts'
import { makeRefund } from './requests/refunds/makeRefund.ts'
import { remindByPlan } from './requests/reminders/remindByPlan.ts'
import { retryText } from './requests/retryText.ts'
import { sendScheduled } from './requests/sendScheduled.ts'
import { sendTextLater } from './requests/sendTextLater.ts'
import { releaseTexts } from './senders/releaseTexts.ts'
import { planRest, restSenders } from './senders/restSenders.ts'
import { planTurns } from './senders/takeTurn.ts'
import { sendReplyLater } from './threads/replies/sendReplyLater.ts'
import { wakeThread } from './threads/wakeThread.ts'
import { waitForLeft } from './webhooks/leaveRunning.ts'
import { pushWebhookNotice } from './webhooks/pushWebhookNotice.ts'
import { sendDeliveries } from './webhooks/sendDeliveries.ts'

/** Returns the function of each job. A job holds only ids; its function reads the present state. */
export function taskList(context: AppContext): TaskList {
  const tasks: { [Name in JobName]: (payload: Jobs[Name]) => Promise<unknown> } = {
    sendCode: (job) => deliverCodeLater(context, job),
    sendText: (name) => sendText(context, name),
    pushPasskeyNotice: (job) => pushPasskeyNotice(context, job),
    endPasskey: ({ passkeyId }) => endPasskey(context, passkeyId, new Date()),
    tellPerson: (job) => tellPerson(context, job),
    finishMove: (job) => finishMove(context, job, new Date()),
    textInvitation: (job) => textInvitation(context, job),
    // Jobs that were queued before the function got its own name wait under this name.
    settleUnknownText: (name) => resolveUnknownText(context, name),
    // Jobs that were queued when only the price was asked for wait under this name.
    priceText: (job) => followText(context, job),
    checkPayment: (job) => checkPayment(context, job),
    handleStripeEvent: ({ eventId }) => handleStripeEvent(context, eventId),
    openAccount: ({ businessId }) => openAccount(context, businessId),
    registerDomain: ({ businessId }) => registerDomain(context, businessId),
    expireRequest: ({ businessId, requestId }) =>
      expireRequest(context, businessId, requestId, new Date()),
    retryText: (name) => retryText(context, name, new Date()),
    remindByPlan: (name) => remindByPlan(context, name, new Date()),
    makeRefund: async (name) => void (await makeRefund(context, name, true)),
    pushTopic: (job) => pushTopic(context, job, new Date()),
    // Pushes that were queued when only payments were told of wait under this name.
    pushPaid: (job) => pushPaid(context, job, new Date()),
    tellNewDevice: (job) => tellNewDevice(context, job),
    runBatch: (name) => runBatch(context, name),
    sendScheduled: (name) => sendScheduled(context, name, new Date()),
    sendTextLater: (name) => sendTextLater(context, name, new Date()),
    sendDeliveries: (name) => sendDeliveries(context, name),
    // Jobs that were queued when deliveries were made before they were sent wait under this name.
    makeDeliveries: (name) => sendDeliveries(context, name),
    pushWebhookNotice: (job) => pushWebhookNotice(context, job),
    sendReplyLater: (name) => sendReplyLater(context, name, new Date()),
    fetchPictures: (name) => fetchPictures(context, name, new Date()),
    wakeThread: (name) => wakeThread(context, name, new Date()),
    rereadPhones: (job) => rereadPhones(context, job),
    checkImport: (job) => checkImport(context, job),
    runImport: (job) => runImport(context, job),
    forgetImport: (job) => forgetImport(context, job),
    runRequestImport: (job) => runRequestImport(context, job),
    forgetRequestImport: (job) => forgetRequestImport(context, job, new Date()),
    foldTotals: ({ businessId }) => foldTotals(context, businessId),
    recountDays: ({ businessId }) => recountDays(context, businessId),
    checkAudit: (job) => checkAudit(context, job),
    releaseTexts: (job) => releaseTexts(context, job, new Date()),
    restSenders: () => restSenders(context, new Date()),
    followReplies: () => followReplies(context),
    followProvider: () => followProvider(context),
    visitBusinesses: (job) => visitBusinesses(context, job),
    settleAll: (name) => settleAll(context, name),
    reconcilePeriod: (job) => reconcilePeriod(context, job),
  }
  return recordFailures(context, patiently(tasks as unknown as TaskList))
}

/** Returns the same tasks, with less time for each call to a provider: nobody waits for them at a screen. */
function patiently(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (...given) => inBackground(() => task?.(...given)),
    ]),
  )
}

/** Returns the same tasks under the breakers of the providers; a sign-in code is always tried. */
function stoppable(tasks: TaskList, breakers: Breakers): TaskList {
  const entries = Object.entries(tasks).map(([name, task]): [string, Task | undefined] => [
    name,
    name === 'sendCode' ? task : (...given) => underBreakers(breakers, () => task?.(...given)),
  ])
  return Object.fromEntries(entries) as TaskList
}

/** The first half of the advisory locks by which worker pools show that they are alive ("RING"). */
const livenessLock = 0x52494e47

export type Worker = {
  /** Takes no more jobs; resolves once those that run have ended: true, or false at `late`. */
  drain(late: Promise<void>): Promise<boolean>
  /** Gives the jobs that still run to other workers; the process ends then, or it would go on with them. */
  handBack(): Promise<void>
  stop(): Promise<void>
}

/** Runs jobs until stopped, and releases the jobs of workers that are dead or frozen. */
export async function startWorker(
  context: AppContext,
  ownerUrl: string,
  ownerPool: pg.Pool,
): Promise<Worker> {
  const live = await holdLock(context, ownerUrl, {
    space: livenessLock,
    label: `ringup worker ${hostname()}`,
  })
  await outsideBusinesses(context.database, async (tx) => {
    await planReread(tx)
    await planFollowing(tx)
    await planVisits(tx)
    await planRest(tx)
    await planTurns(tx)
    await planAuditCheck(tx, new Date())
    await planFollowReplies(tx)
  })
  // In single mode: our own account may have changed while nothing ran.
  await recheckAccount(context, null)
  const breakers = openBreakers(context)
  const kept = await keepRunner({ context, pool: ownerPool, live, breakers })
  const janitor = startJanitor(context, ownerPool, livenessLock, {
    lease: kept.lease,
    isConnected: live.isHeld,
  })
  let ended: Promise<void> | undefined
  const end = () => (ended ??= kept.stop().then(() => waitForLeft(context)))
  return {
    drain: (late) => Promise.race([end().then(() => true), late.then(() => false)]),
    handBack: () => handBack(context, ownerPool, kept.lease().pool),
    async stop() {
      await end()
      for (const one of Object.values(breakers)) one.stop()
      await janitor.stop()
      await live.release()
    },
  }
}

/** The things that the runners of one process share. */
type Shared = { context: AppContext; pool: pg.Pool; live: HeldLock; breakers: Breakers }

type Running = { runner: Runner; lease: Lease }

/**
 * Keeps a runner going. The runner survives a database that is away, unless it could not record how
 * a job ended: then it stops, and another takes its place, as after a lost lease; the janitor
 * releases the jobs that it left behind.
 */
async function keepRunner(shared: Shared): Promise<{ lease(): Lease; stop(): Promise<void> }> {
  let stopping = false
  let running = await startRunner(shared)

  async function keep(): Promise<void> {
    while (!stopping) {
      await running.runner.promise.catch((error: unknown) => {
        if (!stopping) shared.context.log.warn({ err: error }, 'worker ended: starting another')
      })
      if (stopping) return
      await wait(providerLimits.workerRestartMs)
      if (stopping) return
      running = await startRunner(shared).catch(() => running)
    }
  }

  const kept = keep()
  return {
    lease: () => running.lease,
    async stop() {
      stopping = true
      // A runner that has ended by itself has nothing to stop.
      const stop = () => running.runner.stop().catch(() => {})
      await stop()
      await kept
      // Another runner may have been taking its place.
      await stop()
    },
  }
}

async function startRunner({ context, pool, live, breakers }: Shared): Promise<Running> {
  const events: WorkerEvents = new EventEmitter()
  const opened = Promise.withResolvers<Lease>()
  // Jobs are locked in the name of the pool, not of its workers. The pool is made before it takes
  // its first job; by then it must have the lock, and the lease after that.
  events.on('pool:create', ({ workerPool }) => {
    const lease = openLease(pool, workerPool.id)
    const held = live.hold(workerPool.id).then(() => lease.renew())
    // If the database is away just now the janitor writes the lease.
    opened.resolve(held.catch(() => {}).then(() => lease))
  })
  const waking = wakeWorkers(
    events,
    openSlots((provider) => breakers[provider].isOpen()),
  )
  hurryJobs(context, events, pool)
  const runner = await run({
    pgPool: pool,
    taskList: underLease(stoppable(taskList(context), breakers), opened.promise),
    concurrency: slotsMax,
    pollInterval: providerLimits.jobPollMs,
    forbiddenFlags: waking.forbiddenFlags,
    noHandleSignals: true,
    logger: queueLogger(context),
    events,
  })
  // The lost answer may have given the runner a job that it does not know of: the janitor frees it.
  const stopListening = onLostAnswer(pool, () => {
    context.log.warn('an answer of the database got lost: starting another worker')
    runner.stop().catch(() => {})
  })
  const end = () => {
    stopListening()
    waking.stop()
  }
  void runner.promise.catch(() => {}).finally(end)
  const lease = await opened.promise
  void lease.lost.then(() => {
    context.log.warn('worker lost its lease: starting another')
    return runner.stop().catch(() => {})
  })
  return { runner, lease }
}

/** Returns the logger of the queue, which writes to our log; job payloads hold ids only. */
export function queueLogger(context: AppContext): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level === 'error') context.log.error({ err: meta?.['error'] }, message)
    // Most workers wait, and hold no connection meanwhile.
    else if (level === 'warning' && !/maxPoolSize/.test(message)) context.log.warn(message)
    else context.log.debug(message)
  })
}
