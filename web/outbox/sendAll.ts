import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import type { AttemptOutcome } from './keepTrying.ts'
import { outbox } from './outbox.ts'
import { sendWaiting } from './sendWaiting.ts'

let running: Promise<AttemptOutcome> | null = null

/**
 * Sends an owner's waiting requests, in one tab of this browser at a time. Without the browser's locks
 * two tabs may send the same request under the same key: the server then creates it once.
 */
export function sendAll(
  owner: string,
  onSent: (request: RequestView) => void,
): Promise<AttemptOutcome> {
  running ??= withLock(() =>
    sendWaiting({ outbox, owner, send: api.createRequest, onSent, nowMs: Date.now }),
  ).finally(() => {
    running = null
  })
  return running
}

function withLock(work: () => Promise<AttemptOutcome>): Promise<AttemptOutcome> {
  // Only pages on https and localhost have locks.
  const { locks }: { locks?: LockManager } = navigator
  if (!locks) return work()
  return locks.request('ringup.outbox', { ifAvailable: true }, (lock) =>
    lock ? work() : { pauseMs: 0 },
  )
}
