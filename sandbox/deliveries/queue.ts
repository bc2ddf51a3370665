import type { World } from '../world.ts'
import type { Delivery } from './storeDeliveries.ts'
import { nameOf } from './strikeDelivery.ts'

/** The deliveries owed to one endpoint. */
export type Queue = {
  endpoint: string
  /** Read from the store and not begun yet, in their order. */
  waiting: Delivery[]
  /** The ids of the deliveries that are in flight or held back. */
  busy: Set<number>
  underWay: number
  /**
   * Lanes in which an attempt waits for its answer, and until when the next delivery waits for it.
   */
  lanes: Map<string, number>
  sending: boolean
  /** Until when the queue is not read again because much of it is paused: real time, epoch ms. */
  restsUntil: number
  wakeAt: number
  timer: NodeJS.Timeout | undefined
}

const underWayMax = 32
const batchMax = 64

/** Opens the queue of an endpoint, empty: due deliveries are read by `takeNext`. */
export function openQueue(endpoint: string): Queue {
  return {
    endpoint,
    waiting: [],
    busy: new Set(),
    underWay: 0,
    lanes: new Map(),
    sending: false,
    restsUntil: 0,
    wakeAt: Number.POSITIVE_INFINITY,
    timer: undefined,
  }
}

/**
 * Takes the first delivery that is due and whose lane is free. Returns a number of milliseconds
 * after which to look again, or null when nothing is left until the queue is woken.
 */
export function takeNext(world: World, queue: Queue): Delivery | number | null {
  if (queue.underWay >= underWayMax) return null
  const now = Date.now()
  // A fault may have been set since the deliveries were read.
  if (world.faults.list().length > 0) queue.waiting = []
  const known = takeFree(queue, now)
  if (known) return known
  if (queue.restsUntil > now) return queue.restsUntil - now
  refill(world, queue)
  const found = takeFree(queue, now)
  if (found) return found
  const waits = queue.waiting.map(({ lane }) => (queue.lanes.get(lane) ?? now) - now)
  return waits.length > 0 ? Math.max(1, Math.min(...waits)) : null
}

function takeFree(queue: Queue, now: number): Delivery | undefined {
  const index = queue.waiting.findIndex(({ lane }) => (queue.lanes.get(lane) ?? 0) <= now)
  return index < 0 ? undefined : queue.waiting.splice(index, 1)[0]
}

/**
 * Reads the deliveries that are due. Their transaction may not be committed yet, but will be before
 * a request can leave: opening a connection takes another turn of the event loop.
 */
function refill(world: World, queue: Queue) {
  for (let offset = 0; ; offset += batchMax) {
    const rows = world.store.all<Delivery>(
      `select * from delivery where endpoint = ? and state = 'pending' and due <= ?
       order by due, id limit ? offset ?`,
      queue.endpoint,
      world.clock.now(),
      batchMax,
      offset,
    )
    queue.waiting = rows.filter(
      (row) => !queue.busy.has(row.id) && !world.faults.has(nameOf(row), 'pause'),
    )
    if (queue.waiting.length > 0) return
    if (rows.length < batchMax) {
      if (offset >= restAfterRows) queue.restsUntil = Date.now() + restMs
      return
    }
  }
}

/** Reading past thousands of paused deliveries at every new event would take all of the time. */
const restAfterRows = 1_000
const restMs = 200
