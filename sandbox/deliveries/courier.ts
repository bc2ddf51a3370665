import { setTimeout as pause } from 'node:timers/promises'
import { reportBug } from '../reportBug.ts'
import type { Courier, World } from '../world.ts'
import { attemptDelivery } from './attemptDelivery.ts'
import { type Holding, openHolding } from './holdBack.ts'
import { openQueue, type Queue, takeNext } from './queue.ts'
import type { Delivery } from './storeDeliveries.ts'
import { strikeDelivery } from './strikeDelivery.ts'

/**
 * Makes the courier. Requests to an endpoint leave in the order in which they are due, each after
 * the previous one was sent, with up to 32 waiting for their answers at once. A delivery also waits
 * for the answer to the previous one in its lane, so an app that answers in time sees each
 * payment's events in order, although Stripe does not promise that
 * (https://docs.stripe.com/webhooks#event-ordering).
 */
export function makeCourier(world: () => World): Courier {
  let run: CourierRun | undefined
  return {
    wake: (endpoint) => {
      if (run) wakeIn(run, queueOf(run, endpoint), 0)
    },
    start: () => {
      run = startRun(world())
    },
    stop: async () => {
      const ended = run
      run = undefined
      if (ended) await stopRun(ended)
    },
  }
}

/** One run of the courier, from its start until it is stopped. */
type CourierRun = {
  world: World
  stopping: AbortController
  queues: Map<string, Queue>
  working: Set<Promise<void>>
  holding: Holding
  unfollow: () => void
}

function startRun(world: World): CourierRun {
  const run: CourierRun = {
    world,
    stopping: new AbortController(),
    queues: new Map(),
    working: new Set(),
    holding: openHolding((group) => void sendInTurn(run, group).catch(report)),
    unfollow: world.faults.watch((faults) => {
      run.holding.endExcept(faults)
      for (const queue of run.queues.values()) {
        queue.restsUntil = 0
        wakeIn(run, queue, 0)
      }
    }),
  }
  const rows = world.store.all<{ endpoint: string }>(
    "select distinct endpoint from delivery where state = 'pending'",
  )
  for (const { endpoint } of rows) wakeIn(run, queueOf(run, endpoint), 0)
  return run
}

async function stopRun({ stopping, unfollow, holding, queues, working }: CourierRun) {
  stopping.abort()
  unfollow()
  holding.stop()
  for (const queue of queues.values()) clearTimeout(queue.timer)
  await Promise.all(working)
}

function queueOf({ queues }: CourierRun, endpoint: string): Queue {
  const queue = queues.get(endpoint) ?? openQueue(endpoint)
  queues.set(endpoint, queue)
  return queue
}

const retryAfterBugMs = 5_000

function wakeIn(run: CourierRun, queue: Queue, delayMs: number) {
  const at = Date.now() + delayMs
  if (run.stopping.signal.aborted || queue.wakeAt <= at) return
  clearTimeout(queue.timer)
  queue.wakeAt = at
  queue.timer = setTimeout(() => {
    queue.wakeAt = Number.POSITIVE_INFINITY
    sendDue(run, queue).catch((error: unknown) => {
      report(error)
      queue.sending = false
      wakeIn(run, queue, retryAfterBugMs)
    })
  }, delayMs)
}

const report = (error: unknown) => reportBug('deliveries', error)

async function sendDue(run: CourierRun, queue: Queue) {
  if (queue.sending) return
  queue.sending = true
  let next = takeNext(run.world, queue)
  while (next !== null && typeof next !== 'number') {
    await begin(run, queue, next)
    if (run.stopping.signal.aborted) return
    next = takeNext(run.world, queue)
  }
  queue.sending = false
  if (next !== null) wakeIn(run, queue, next)
}

/** Resolves when the next delivery may begin. */
async function begin(run: CourierRun, queue: Queue, delivery: Delivery) {
  const { world, holding } = run
  const struck = world.store.transact(() => strikeDelivery(world, delivery))
  if (struck.now === 'send') return attempt(run, delivery).written
  if (struck.now === 'hold') {
    queue.busy.add(delivery.id)
    await sendInTurn(run, holding.add(struck.with, delivery) ?? [])
  }
}

async function sendInTurn(run: CourierRun, group: Delivery[]) {
  for (const delivery of group) {
    if (run.stopping.signal.aborted) return
    await attempt(run, delivery).finished
  }
}

/** A slow answer holds up the next delivery of its lane for at most this long, in real time. */
const laneWaitMs = 500

function attempt(run: CourierRun, delivery: Delivery) {
  const queue = queueOf(run, delivery.endpoint)
  const { written, done } = attemptDelivery(run.world, delivery, run.stopping.signal)
  queue.busy.add(delivery.id)
  queue.underWay += 1
  queue.lanes.set(delivery.lane, Date.now() + laneWaitMs)
  const failed = (error: unknown) => {
    report(error)
    // The outcome was not recorded, so without a pause the delivery would be sent over and over.
    return pause(retryAfterBugMs, undefined, { signal: run.stopping.signal }).catch(() => {})
  }
  const finished = done.catch(failed).then(() => {
    queue.busy.delete(delivery.id)
    queue.underWay -= 1
    queue.lanes.delete(delivery.lane)
    run.working.delete(finished)
    wakeIn(run, queue, 0)
  })
  run.working.add(finished)
  return { written, finished }
}
