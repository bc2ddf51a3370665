import type { Job, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { isCutOff } from '#server/database/isAway.ts'

/**
 * Brings jobs forward whose connection to the database broke, so that they are tried again within seconds, and does not
 * count the attempt: it was no fault of theirs. The pauses of the queue grow with each attempt, and kept texts back for a
 * minute after another server had become the primary. Each job is hurried so many times in a row, should it be the job
 * itself that ends connections.
 *
 * A job that lost its key to another one ends here: the queue tries it no more, and it could not ask in its own run
 * (leases/isReplaced.ts), since its connection had broken.
 */
export function hurryJobs({ log }: Pick<AppContext, 'log'>, events: WorkerEvents, pool: pg.Pool) {
  const times = new Map<string, number>()

  async function hurry({ id, attempts }: Job): Promise<void> {
    // If another worker has it already, or somebody has planned it anew, it stays as it is.
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now(), attempts = attempts - 1
       where id = $1 and attempts = $2 and locked_at is null and last_error is not null and run_at > now()`,
      [id, attempts],
    )
  }

  async function endReplaced({ id }: Job): Promise<void> {
    await pool.query(
      `delete from graphile_worker._private_jobs
       where id = $1 and key is null and locked_at is null and attempts >= max_attempts`,
      [id],
    )
  }

  function later(act: () => Promise<void>): void {
    // By then the queue has recorded that it failed.
    const timer = setTimeout(() => {
      act().catch((trouble: unknown) => log.warn({ err: trouble }, 'a job was not hurried'))
    }, providerLimits.jobHurryMs)
    timer.unref()
  }

  events.on('job:complete', ({ job, error }) => {
    const id = String(job.id)
    const wasCutOff = isCutOff(error)
    if (wasCutOff && job.key) later(() => endReplaced(job))
    const hurried = times.get(id) ?? 0
    if (!wasCutOff || hurried === providerLimits.jobHurriesMax) return void times.delete(id)
    times.set(id, hurried + 1)
    later(() => hurry(job))
  })
}
