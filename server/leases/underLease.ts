import type { Task, TaskList } from 'graphile-worker'
import { isReplaced } from './isReplaced.ts'
import type { Lease } from './openLease.ts'

/** A job ended after its worker's lease did: another may be at it, and only the other's word counts. */
class LeaseLost extends Error {
  readonly code = 'lease_lost'
}

/**
 * The same tasks, for a pool that may be frozen and wake up again. The queue deletes a job that ended
 * well whoever has it by then, but leaves one that failed to whoever has it: so what ends after the
 * lease was lost has failed.
 */
export function underLease(tasks: TaskList, lease: Promise<Lease>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (...given) => run(task, lease, given)]),
  )
}

async function run(
  task: Task | undefined,
  lease: Promise<Lease>,
  given: Parameters<Task>,
): Promise<void> {
  await task?.(...given)
  if (await (await lease).isOurs()) return
  if (await isReplaced(given[1])) return
  throw new LeaseLost('the lease of this worker was lost meanwhile')
}
