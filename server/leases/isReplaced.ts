import type { JobHelpers } from 'graphile-worker'

/**
 * Tells whether another job took over the key of this one while it ran, as happens when a job plans the
 * next of its kind. The other job then does the work: the queue retries no job that has lost its key, so
 * failing this one would leave it in the queue for ever.
 */
export async function isReplaced({ job, query }: JobHelpers): Promise<boolean> {
  if (!job.key) return false
  const ownKeyQuery = 'select from graphile_worker._private_jobs where id = $1 and key = $2'
  return (await query(ownKeyQuery, [job.id, job.key])).rowCount === 0
}
