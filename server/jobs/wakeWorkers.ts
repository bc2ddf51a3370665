import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import { providerLimits } from '#rules/providerLimits.ts'
import type { Slots } from './openSlots.ts'

/**
 * Makes the workers of one pool look for jobs one after another, so that each sees the slots that the
 * previous one took. They do not poll by themselves: one is woken every second, every quarter of a second while
 * any job runs, and each job found wakes the next worker. So hundreds of workers, most of which only wait
 * for a provider's answer, query the database no more often than one would.
 * @returns the function that the queue calls before it looks, and one to stop.
 */
export function wakeWorkers(
  events: WorkerEvents,
  slots: Slots,
): { forbiddenFlags(): Promise<string[]>; stop(): void } {
  const { jobLookMs, jobBusyLookMs } = providerLimits
  let pool: WorkerPool | null = null
  let lastLook = Promise.resolve()
  let finishLook = () => {}
  let sinceIdleLookMs = 0

  function wake(): void {
    if (pool?._active && !pool._shuttingDown) pool.nudge(1)
  }

  const clock = setInterval(() => {
    sinceIdleLookMs = (sinceIdleLookMs + jobBusyLookMs) % jobLookMs
    if (slots.areHeld() || sinceIdleLookMs === 0) wake()
  }, jobBusyLookMs)

  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool
  })
  events.on('job:start', ({ job }) => {
    slots.take(job as never)
    finishLook()
    wake()
  })
  events.on('job:complete', ({ job }) => slots.release(job as never))
  events.on('worker:getJob:empty', () => finishLook())
  events.on('worker:getJob:error', () => finishLook())

  return {
    async forbiddenFlags() {
      const previousLook = lastLook
      const { promise, resolve } = Promise.withResolvers<void>()
      lastLook = promise
      await previousLook
      finishLook = resolve
      return slots.forbidden()
    },
    stop: () => clearInterval(clock),
  }
}
