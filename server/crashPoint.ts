/**
 * The points at which the tests of recovery end the process as `kill -9` would: wherever something
 * is decided, or done outside, and not yet recorded or answered.
 */
export const crashPoints = [
  'code.committed',
  'code.texted',
  'number.begun',
  'number.proved',
  'number.decided',
  'number.before_commit',
  'number.moved',
  'notice.texted',
  'ownership.before_commit',
  'ownership.accepted',
  'request.committed',
  'request.undone',
  'request.payment_ended',
  'action.committed',
  'schedule.before_commit',
  'schedule.after_commit',
  'reminder.before_commit',
  'reminder.after_commit',
  'turns.before_commit',
  'turns.given',
  'sender.before_call',
  'sender.after_call',
  'sender.released',
  'text.before_call',
  'text.after_call',
  'text.recorded',
  'text.followed',
  'retry.before_commit',
  'retry.after_commit',
  'unknown.asked',
  'missed.found',
  'status.heard',
  'status.kept',
  'reply.kept',
  'picture.fetched',
  'picture.stored',
  'picture.deleted',
  'intent.before_call',
  'intent.after_call',
  'intent.recorded',
  'cancel.before_call',
  'cancel.after_call',
  'expire.payment_ended',
  'webhook.before_commit',
  'webhook.after_commit',
  'event.handled',
  'settle.before_commit',
  'settle.after_commit',
  'check.settled',
  'refund.reserved',
  'refund.before_call',
  'refund.after_call',
  'refund.recorded',
  'refund.read',
  'reconcile.before_commit',
  'reconcile.after_commit',
  'repair.found',
  'repair.resolved',
  'follow.noted',
  'period.begun',
  'period.compared',
  'visit.half',
  'batch.item_done',
  'delivery.claimed',
  'delivery.before_call',
  'delivery.after_call',
  'delivery.before_commit',
  'delivery.recorded',
  'push.before_call',
  'push.after_call',
  'failure.found',
  'failure.kept',
  'failure.over',
  'failure.forgotten',
  'import.checked',
  'import.before_commit',
  'import.after_commit',
  'bulk.checked',
  'bulk.before_commit',
  'bulk.after_commit',
  'account.read',
  'migration.before_commit',
  'migration.after_commit',
] as const
export type CrashPoint = (typeof crashPoints)[number]

let armed: string | null = null

/**
 * Arms one crash point from the configuration, which reads it only under NODE_ENV=test. The parent
 * of a process that was armed in this way may arm another point.
 */
export function armCrashPoint(name: string | null): void {
  if (name === null) return
  armed = name
  process.on('message', (told: { crashAt?: string }) => {
    armed = told.crashAt ?? armed
    process.send?.({ armed })
  })
}

/** Ends the process at once if this point is armed: no handler runs, nothing is flushed. */
export function crashPoint(name: CrashPoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL')
  if (armed === `freeze:${name}`) freeze()
}

/**
 * Freezes the process, as a paused machine would, if the armed point was `freeze:` and the name.
 */
function freeze(): void {
  armed = null
  process.kill(process.pid, 'SIGSTOP')
  // The signal may take effect a moment later: this thread waits until then.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
}
