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

  events.on('job:complete', ({ job, error }) => {
    const id = String(job.id)
    const hurried = times.get(id) ?? 0
    if (!isCutOff(error) || hurried === providerLimits.jobHurriesMax) return void times.delete(id)
    times.set(id, hurried + 1)
    // By then the queue has recorded that it failed.
    const timer = setTimeout(() => {
      hurry(job).catch((trouble: unknown) => log.warn({ err: trouble }, 'a job was not hurried'))
    }, providerLimits.jobHurryMs)
    timer.unref()
  })
}
