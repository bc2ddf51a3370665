import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import type { Came } from './keepTrying.ts'
import { outbox } from './outbox.ts'
import { sendWaiting } from './sendWaiting.ts'

let running: Promise<Came> | null = null

/**
 * Sends what waits of one owner, once at a time in all tabs of this browser. Without the browser's
 * locks two tabs may send the same, under the same key: the server then makes it once.
 */
export function sendAll(owner: string, onSent: (request: RequestView) => void): Promise<Came> {
  running ??= locked(() =>
    sendWaiting({ outbox, owner, send: api.createRequest, onSent, nowMs: Date.now }),
  ).finally(() => {
    running = null
  })
  return running
}

function locked(work: () => Promise<Came>): Promise<Came> {
  // Only pages of https and localhost have them.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  return locks.request('ringup.outbox', { ifAvailable: true }, (lock) =>
    lock ? work() : { pauseMs: 0 },
  )
}
