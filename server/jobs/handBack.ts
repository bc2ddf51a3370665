import type pg from 'pg'
import { drainLimits } from '#rules/drainLimits.ts'
import type { AppContext } from '#server/appContext.ts'

/**
 * Gives the jobs that a pool of workers still holds back to the queue: others take them at once, and the attempt does not
 * count, because nothing failed. A job on its last attempt, which may also be one whose key another job took over, waits
 * for the janitor of another worker, which frees it once our connection is gone (`free_lost_workers`) and records it.
 * @param pool connects as the owning role.
 */
export async function handBack(
  context: AppContext,
  pool: pg.Pool,
  workerPool: string,
): Promise<void> {
  try {
    const query = { text: handBackSql, values: [workerPool], query_timeout: drainLimits.handBackMs }
    const { rowCount } = await pool.query(query)
    context.log.warn({ jobs: rowCount }, 'handed back the jobs that did not end in time')
  } catch (error) {
    context.log.warn(
      { err: error },
      'could not hand back the jobs: the janitor of another worker frees them',
    )
  }
}

const handBackSql = `
  with freed as (
    update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
    where locked_by = $1 and attempts < max_attempts
    returning job_queue_id
  ), queues as (
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where locked_by = $1 and id in (select job_queue_id from freed)
  )
  select from freed`
