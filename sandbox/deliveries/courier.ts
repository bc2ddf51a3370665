import { setTimeout as pause } from 'node:timers/promises'
import { reportBug } from '../reportBug.ts'
import type { Courier, World } from '../world.ts'
import { attemptDelivery } from './attemptDelivery.ts'
import { type Holding, openHolding } from './holdBack.ts'
import type { Delivery } from './keepDeliveries.ts'
import { openQueue, type Queue, takeNext } from './queue.ts'
import { strikeDelivery } from './strikeDelivery.ts'

/**
 * Makes the courier. Requests to an endpoint leave in the order in which they are due, each after
 * the one before has left, and up to 32 wait for their answers at once. Those of one lane also wait
 * for the answer: an app that answers in time sees each payment's events in their order, although
 * Stripe does not promise it (https://docs.stripe.com/webhooks#event-ordering).
 */
export function makeCourier(world: () => World): Courier {
  let round: Round | undefined
  return {
    wake: (endpoint) => {
      if (round) wakeIn(round, queueOf(round, endpoint), 0)
    },
    start: () => {
      round = startRound(world())
    },
    stop: async () => {
      const ended = round
      round = undefined
      if (ended) await stopRound(ended)
    },
  }
}

/** The courier from a start until it is stopped. */
type Round = {
  world: World
  stopping: AbortController
  queues: Map<string, Queue>
  working: Set<Promise<void>>
  holding: Holding
  unfollow: () => void
}

function startRound(world: World): Round {
  const round: Round = {
    world,
    stopping: new AbortController(),
    queues: new Map(),
    working: new Set(),
    holding: openHolding((group) => void sendInTurn(round, group).catch(report)),
    unfollow: world.faults.watch((faults) => {
      round.holding.endExcept(faults)
      for (const queue of round.queues.values()) {
        queue.restsUntil = 0
        wakeIn(round, queue, 0)
      }
    }),
  }
  const rows = world.store.all<{ endpoint: string }>(
    "select distinct endpoint from delivery where state = 'pending'",
  )
  for (const { endpoint } of rows) wakeIn(round, queueOf(round, endpoint), 0)
  return round
}

async function stopRound({ stopping, unfollow, holding, queues, working }: Round) {
  stopping.abort()
  unfollow()
  holding.stop()
  for (const queue of queues.values()) clearTimeout(queue.timer)
  await Promise.all(working)
}

function queueOf({ queues }: Round, endpoint: string): Queue {
  const queue = queues.get(endpoint) ?? openQueue(endpoint)
  queues.set(endpoint, queue)
  return queue
}

const retryAfterBugMs = 5_000

function wakeIn(round: Round, queue: Queue, delayMs: number) {
  const at = Date.now() + delayMs
  if (round.stopping.signal.aborted || queue.wakeAt <= at) return
  clearTimeout(queue.timer)
  queue.wakeAt = at
  queue.timer = setTimeout(() => {
    queue.wakeAt = Number.POSITIVE_INFINITY
    sendDue(round, queue).catch((error: unknown) => {
      report(error)
      queue.sending = false
      wakeIn(round, queue, retryAfterBugMs)
    })
  }, delayMs)
}

const report = (error: unknown) => reportBug('deliveries', error)

async function sendDue(round: Round, queue: Queue) {
  if (queue.sending) return
  queue.sending = true
  let next = takeNext(round.world, queue)
  while (next !== null && typeof next !== 'number') {
    await begin(round, queue, next)
    if (round.stopping.signal.aborted) return
    next = takeNext(round.world, queue)
  }
  queue.sending = false
  if (next !== null) wakeIn(round, queue, next)
}

/** Resolves when the next one may begin. */
async function begin(round: Round, queue: Queue, delivery: Delivery) {
  const { world, holding } = round
  const struck = world.store.transact(() => strikeDelivery(world, delivery))
  if (struck.now === 'send') return attempt(round, delivery).written
  if (struck.now === 'hold') {
    queue.busy.add(delivery.id)
    await sendInTurn(round, holding.add(struck.with, delivery) ?? [])
  }
}

async function sendInTurn(round: Round, group: Delivery[]) {
  for (const delivery of group) {
    if (round.stopping.signal.aborted) return
    await attempt(round, delivery).finished
  }
}

/** A slow answer holds up the next delivery of its lane no longer than this, in real time. */
const laneWaitMs = 500

function attempt(round: Round, delivery: Delivery) {
  const queue = queueOf(round, delivery.endpoint)
  const { written, done } = attemptDelivery(round.world, delivery, round.stopping.signal)
  queue.busy.add(delivery.id)
  queue.underWay += 1
  queue.lanes.set(delivery.lane, Date.now() + laneWaitMs)
  const failed = (error: unknown) => {
    report(error)
    // What came of it is not kept: at once it would be sent again and again.
    return pause(retryAfterBugMs, undefined, { signal: round.stopping.signal }).catch(() => {})
  }
  const finished = done.catch(failed).then(() => {
    queue.busy.delete(delivery.id)
    queue.underWay -= 1
    queue.lanes.delete(delivery.lane)
    round.working.delete(finished)
    wakeIn(round, queue, 0)
  })
  round.working.add(finished)
  return { written, finished }
}
