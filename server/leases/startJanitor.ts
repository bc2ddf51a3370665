import type pg from 'pg'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { startWatch } from '#server/startWatch.ts'
import type { Lease } from './openLease.ts'

/** The pool of workers of this process. */
type OwnPool = {
  lease(): Lease
  /** Tells whether the pool holds its own advisory lock at this moment. */
  isConnected(): boolean
}

/**
 * Renews the lease of this process's workers every few seconds, and frees the jobs of lost workers: those
 * of a dead one at once, because its lock ends with its connection, those of a frozen one when its lease
 * expires. The queue itself would wait 4 h, because it cannot tell.
 * @param lockSpace the first half of the advisory locks by which pools show that they live.
 */
export function startJanitor(
  context: AppContext,
  pool: pg.Pool,
  lockSpace: number,
  ownPool: OwnPool,
): { stop(): Promise<void> } {
  let turn: Promise<void> | null = null
  let sinceTurn = startWatch()
  let sinceAway: (() => number) | null = null

  async function takeTurn(): Promise<void> {
    await ownPool.lease().renew()
    if (sinceTurn() > providerLimits.workerLeaseMs / 2) sinceAway = startWatch()
    sinceTurn = startWatch()
    // Without our own lock we had lost the database for a moment, and so may the others have.
    if (ownPool.isConnected()) await sweep()
  }

  async function sweep(): Promise<void> {
    // After being away ourselves we cannot judge others: a stalled database kept everybody from renewing.
    const isUnsure = sinceAway !== null && sinceAway() < providerLimits.workerLeaseMs
    const lease = isUnsure ? null : `${providerLimits.workerLeaseMs} milliseconds`
    const { rowCount } = await pool.query('select free_lost_workers($1::interval, $2, $3)', [
      lease,
      lockSpace,
      providerLimits.failedJobShownAttempts,
    ])
    if (!rowCount) return
    context.log.warn({ workers: rowCount }, 'freed the jobs of lost workers')
    // Another job may have taken the key of one that they held: nobody would try it again.
    await pool.query('select end_replaced_jobs()')
  }

  const clock = setInterval(() => {
    turn ??= takeTurn()
      .catch((error: unknown) => context.log.warn({ err: error }, 'janitor could not sweep'))
      .finally(() => {
        turn = null
      })
  }, providerLimits.workerRenewMs)

  return {
    async stop() {
      clearInterval(clock)
      await turn
    },
  }
}
