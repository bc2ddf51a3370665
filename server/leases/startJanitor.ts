import type pg from 'pg'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { startWatch } from '#server/startWatch.ts'
import type { Lease } from './openLease.ts'

/** The pool of workers of this process. */
type OwnPool = {
  lease(): Lease
  /** Whether it holds its own advisory lock at this moment. */
  isConnected(): boolean
}

/**
 * Writes the lease of this process's workers anew every few seconds, and frees the jobs of those that
 * are lost: of the dead at once, for the lock of a connection goes with it, of the frozen when their
 * lease is over. The queue itself waits 4 h, for it cannot know.
 * @param lockSpace the first half of the advisory locks by which pools show that they live.
 */
export function startJanitor(
  context: AppContext,
  pool: pg.Pool,
  lockSpace: number,
  own: OwnPool,
): { stop(): Promise<void> } {
  let turn: Promise<void> | null = null
  let sinceTurn = startWatch()
  let sinceAway: (() => number) | null = null

  async function takeTurn(): Promise<void> {
    await own.lease().renew()
    if (sinceTurn() > limits.workerLeaseMs / 2) sinceAway = startWatch()
    sinceTurn = startWatch()
    // Who lost its own lock has lost the database for a moment, and so have the others.
    if (own.isConnected()) await sweep()
  }

  async function sweep(): Promise<void> {
    // Who was away itself cannot tell: a database that stood still kept everybody from writing.
    const isUnsure = sinceAway !== null && sinceAway() < limits.workerLeaseMs
    const lease = isUnsure ? null : `${limits.workerLeaseMs} milliseconds`
    const { rowCount } = await pool.query('select free_lost_workers($1::interval, $2, $3)', [
      lease,
      lockSpace,
      limits.failedJobShownAttempts,
    ])
    if (rowCount) context.log.warn({ workers: rowCount }, 'freed the jobs of lost workers')
  }

  const clock = setInterval(() => {
    turn ??= takeTurn()
      .catch((error: unknown) => context.log.warn({ err: error }, 'janitor could not sweep'))
      .finally(() => {
        turn = null
      })
  }, limits.workerRenewMs)

  return {
    async stop() {
      clearInterval(clock)
      await turn
    },
  }
}
