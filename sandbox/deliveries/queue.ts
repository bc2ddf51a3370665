import type { World } from '../world.ts'
import type { Delivery } from './keepDeliveries.ts'
import { nameOf } from './strikeDelivery.ts'

/** What is owed to one endpoint. */
export type Queue = {
  endpoint: string
  /** Read from the store and not begun, in their order. */
  waiting: Delivery[]
  /** The ids of those begun or held back. */
  busy: Set<number>
  underWay: number
  /** Lanes in which an attempt waits for its answer, and until when others wait for it. */
  lanes: Map<string, number>
  sending: boolean
  /** Until when it is not read again, as much in it is paused: in real time, epoch ms. */
  restsUntil: number
  wakeAt: number
  timer: NodeJS.Timeout | undefined
}

const underWayMax = 32
const batchMax = 64

/** An endpoint's queue, empty: what is due is read when it is asked for. */
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
 * Takes the first delivery that is due and whose lane is free. A number says in how many ms to look
 * again, null that there is nothing until the queue is woken.
 */
export function takeNext(world: World, queue: Queue): Delivery | number | null {
  if (queue.underWay >= underWayMax) return null
  const now = Date.now()
  // A fault may have been set since they were read.
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
 * Reads what is due. It may not be committed yet, but is before a request about it can leave: that
 * takes a connection, and thus another turn of the event loop.
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

/** Reading over thousands that are paused, at each new event, would take all of the time. */
const restAfterRows = 1_000
const restMs = 200
