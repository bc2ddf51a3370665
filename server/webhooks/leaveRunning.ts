import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'

/** The calls that hang, and the records that they will get, by the process that makes them. */
const left = new WeakMap<AppContext, Set<Promise<void>>>()

/** Tells whether one more job may end before its calls: their number is bounded, and so is what they hold in memory. */
export function mayLeave(context: AppContext): boolean {
  return (left.get(context)?.size ?? 0) < webhookLimits.webhookLeftMax
}

/**
 * Lets work go on after its job has ended. If it fails, its claims end by themselves, and what it sent is sent again.
 */
export function leaveRunning(context: AppContext, work: Promise<void>): void {
  const running = left.get(context) ?? new Set()
  left.set(context, running)
  const watched = work
    .catch((error: unknown) => context.log.warn({ err: error }, 'webhook calls not recorded'))
    .finally(() => running.delete(watched))
  running.add(watched)
}

/** Waits for the work that jobs left behind: when the worker stops, and in tests. */
export async function waitForLeft(context: AppContext): Promise<void> {
  await Promise.all(left.get(context) ?? [])
}
