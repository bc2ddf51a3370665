import type { JobHelpers, Task, TaskList } from 'graphile-worker'
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

/**
 * Whether another job has taken this one's key while it ran, as one does that plans the next of its
 * kind. The queue then has nobody do it again: failed, it would lie there for ever.
 */
async function isReplaced({ job, query }: JobHelpers): Promise<boolean> {
  if (!job.key) return false
  const held = 'select from graphile_worker._private_jobs where id = $1 and key = $2'
  return (await query(held, [job.id, job.key])).rowCount === 0
}
