import type { Job, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { cutOffWords, isCutOff } from '#server/database/isAway.ts'

/**
 * Brings jobs forward whose connection to the database broke, so that they are tried again within seconds, and does not
 * count the attempt: it was no fault of theirs. The pauses of the queue grow with each attempt, and kept texts back for a
 * minute after another server had become the primary. Each job is hurried so many times in a row, should it be the job
 * itself that ends connections.
 *
 * A job that lost its key to another one ends here: the queue tries it no more, and it could not know in its own run
 * (leases/isReplaced.ts), since its connection had broken, or the other one came before its failure was recorded.
 *
 * While the database is away, the queue cannot record that a job failed, and the job still looks as if it ran. So both
 * look again until it does not. What a worker that was killed had still to hurry is done first.
 */
export function hurryJobs({ log }: Pick<AppContext, 'log'>, events: WorkerEvents, pool: pg.Pool) {
  const times = new Map<string, number>()

  // If another worker has it already, or somebody has planned it anew, it stays as it is.
  const hurry = ({ id, attempts }: Job) =>
    whenRecorded(
      `update graphile_worker._private_jobs set run_at = now(), attempts = attempts - 1
       where id = $1 and attempts = $2 and locked_at is null and last_error is not null and run_at > now()`,
      'id = $1 and attempts = $2',
      [id, attempts],
    )

  const endReplaced = ({ id }: Job) =>
    whenRecorded(
      `delete from graphile_worker._private_jobs
       where id = $1 and key is null and locked_at is null and attempts >= max_attempts`,
      'id = $1 and key is null',
      [id],
    )

  /**
   * Executes a statement once the queue has recorded the end of a job.
   * @param held names the job as long as the end of this very run is not recorded
   */
  function whenRecorded(statement: string, held: string, values: unknown[]): void {
    const act = async () => {
      const { rows } = await pool.query<{ is_held: boolean }>(
        `with done as (${statement})
         select exists (
           select from graphile_worker._private_jobs where ${held} and locked_at is not null
         ) as is_held`,
        values,
      )
      return rows[0]?.is_held ?? false
    }
    const look = () =>
      act().then(
        (isHeld) => isHeld && lookLater(),
        (trouble: unknown) => {
          if (isCutOff(trouble)) return lookLater()
          return log.warn({ err: trouble }, 'a job was not hurried')
        },
      )
    const lookLater = () => void setTimeout(look, providerLimits.jobHurryMs).unref()
    lookLater()
  }

  events.on('job:complete', ({ job, error }) => {
    const id = String(job.id)
    const wasCutOff = isCutOff(error)
    if (error && job.key) endReplaced(job)
    const hurried = times.get(id) ?? 0
    if (!wasCutOff || hurried === providerLimits.jobHurriesMax) return void times.delete(id)
    times.set(id, hurried + 1)
    hurry(job)
  })
  void hurryLeftJobs(log, pool)
}

/**
 * Does what a worker that was killed had still to do for jobs whose connection broke: ends those that lost their key to
 * another one, and brings the others forward.
 */
async function hurryLeftJobs(log: AppContext['log'], pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select end_replaced_jobs()')
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now()
       where locked_at is null and attempts < max_attempts and run_at > now() and last_error ~ $1`,
      [cutOffWords],
    )
  } catch (error) {
    log.warn({ err: error }, 'the jobs of an earlier worker were not hurried')
  }
}
