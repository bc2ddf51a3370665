import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import type { Slots } from './openSlots.ts'

const tickMs = 250
const idleTicks = 4

/**
 * Has the workers of one pool look for jobs one after another, so that each sees the slots that the one
 * before it took. They do not look by themselves: one is woken every second, while anything is under
 * way every quarter of it, and each job that is found wakes the next. So hundreds of them, most of which
 * only ever wait for somebody's answer, ask the database no more often than one would.
 * @returns what the queue asks before it looks, and the way to stop.
 */
export function wakeWorkers(
  events: WorkerEvents,
  slots: Slots,
): { forbiddenFlags(): Promise<string[]>; stop(): void } {
  let pool: WorkerPool | null = null
  let looked = Promise.resolve()
  let leave = () => {}
  let ticks = 0

  function wake(): void {
    if (pool?._active && !pool._shuttingDown) pool.nudge(1)
  }

  const clock = setInterval(() => {
    ticks += 1
    if (slots.areHeld() || ticks % idleTicks === 0) wake()
  }, tickMs)

  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool
  })
  events.on('job:start', ({ job }) => {
    slots.take(job as never)
    leave()
    wake()
  })
  events.on('job:complete', ({ job }) => slots.release(job as never))
  events.on('worker:getJob:empty', () => leave())
  events.on('worker:getJob:error', () => leave())

  return {
    async forbiddenFlags() {
      const before = looked
      const { promise, resolve } = Promise.withResolvers<void>()
      looked = promise
      await before
      leave = resolve
      return slots.forbidden()
    },
    stop: () => clearInterval(clock),
  }
}
