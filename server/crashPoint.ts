/** Lines at which the tests of recovery end the process as `kill -9` would. */
export type CrashPoint =
  | 'request.committed'
  | 'request.payment_ended'
  | 'schedule.before_commit'
  | 'schedule.after_commit'
  | 'text.before_call'
  | 'text.after_call'
  | 'intent.before_call'
  | 'intent.after_call'
  | 'refund.reserved'
  | 'refund.before_call'
  | 'refund.after_call'
  | 'batch.item_done'
  | 'import.before_commit'
  | 'import.after_commit'
  | 'webhook.before_commit'
  | 'webhook.after_commit'
  | 'reconcile.before_commit'
  | 'reconcile.after_commit'

let armed: string | null = null

/** Arms one point from the configuration, which knows it only under NODE_ENV=test. */
export function armCrashPoint(name: string | null): void {
  armed = name
}

/** Ends the process at once when this point is armed: no handler runs, nothing is flushed. */
export function crashPoint(name: CrashPoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL')
  if (armed === `freeze:${name}`) freeze()
}

/** Stands still there, as a paused machine does, where what was armed is `freeze:` and the name. */
function freeze(): void {
  armed = null
  process.kill(process.pid, 'SIGSTOP')
  // It may take hold a moment later: until then nothing more is done.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
}
