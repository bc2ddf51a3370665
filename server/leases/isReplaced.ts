import type { JobHelpers } from 'graphile-worker'

/**
 * Whether another job has taken the key of this one while it ran, as one does that plans the next of its
 * kind. What it was to do is done by the other: the queue lets nobody do it again, and failed, it would
 * lie there for ever.
 */
export async function isReplaced({ job, query }: JobHelpers): Promise<boolean> {
  if (!job.key) return false
  const held = 'select from graphile_worker._private_jobs where id = $1 and key = $2'
  return (await query(held, [job.id, job.key])).rowCount === 0
}
