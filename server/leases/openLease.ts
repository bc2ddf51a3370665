import type pg from 'pg'
import { limits } from '#rules/limits.ts'
import { startWatch } from '#server/startWatch.ts'

/** By what a pool of workers holds its jobs: a row of its own, which it has to write anew in time. */
export type Lease = {
  /** Writes it anew, by the database's clock; false once it is lost, and then for good. */
  renew(): Promise<boolean>
  /** Whether no other worker can have been given this pool's jobs. */
  isOurs(): Promise<boolean>
  /** Settles once it is lost: what this pool still has in its hands, others may have as well. */
  lost: Promise<void>
}

/** A connection that says nothing for so long is another's turn: the lease must not wait for it. */
const answerMsMax = 5_000

/**
 * Opens the lease of the pool of workers of that name; it begins with the first `renew`.
 * @param pool connects as the owning role.
 */
export function openLease(pool: pg.Pool, name: string): Lease {
  const sinceOpened = startWatch()
  let sinceRenewed: (() => number) | null = null
  let isLost = false
  const { promise: lost, resolve } = Promise.withResolvers<void>()

  function lose(): false {
    isLost = true
    resolve()
    return false
  }

  async function ask(text: string): Promise<number> {
    const query = { text, values: [name], query_timeout: answerMsMax }
    return (await pool.query(query)).rowCount ?? 0
  }

  async function renew(): Promise<boolean> {
    if (isLost) return false
    // Measured from before it is asked: the row is never older than that.
    const sinceAsked = startWatch()
    // What was once ours and is not there any more was taken: only the first time it is made.
    if (!sinceRenewed && sinceOpened() > limits.workerLeaseMs) return lose()
    const written = await ask(sinceRenewed ? again : first)
    if (written === 0) return lose()
    sinceRenewed = sinceAsked
    return true
  }

  return {
    renew,
    async isOurs() {
      if (isLost) return false
      if (sinceRenewed && sinceRenewed() < limits.workerLeaseMs / 2) return true
      return renew()
    },
    lost,
  }
}

const first =
  'insert into worker_lease (pool) values ($1) on conflict (pool) do update set renewed_at = now()'
const again = 'update worker_lease set renewed_at = now() where pool = $1'
