import type { Task, TaskList } from 'graphile-worker'
import { isReplaced } from './isReplaced.ts'
import type { Lease } from './openLease.ts'

/** Thrown for a job that ended after its worker's lease: another worker may run it, and its result counts. */
class LeaseLost extends Error {
  readonly code = 'lease_lost'
}

/**
 * Wraps tasks for a pool that may be frozen and wake up again. The queue deletes a job that succeeded, even
 * if another worker holds it by then, but leaves a failed one to its holder: so a job that ends after the
 * lease was lost must fail.
 */
export function underLease(tasks: TaskList, lease: Promise<Lease>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (...args) => run(task, lease, args)]),
  )
}

async function run(
  task: Task | undefined,
  lease: Promise<Lease>,
  args: Parameters<Task>,
): Promise<void> {
  await task?.(...args)
  if (await (await lease).isOurs()) return
  if (await isReplaced(args[1])) return
  throw new LeaseLost('the lease of this worker was lost meanwhile')
}
