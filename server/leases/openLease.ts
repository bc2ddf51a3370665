import type pg from 'pg'
import { providerLimits } from '#rules/providerLimits.ts'
import { startWatch } from '#server/startWatch.ts'

/** The hold of a pool of workers on its jobs: a row of its own, which it has to renew in time. */
export type Lease = {
  /** The name of the pool, which its jobs are locked by. */
  pool: string
  /** Renews the lease by the database's clock; false once the lease is lost, and then for good. */
  renew(): Promise<boolean>
  /** Tells whether no other worker can have been given this pool's jobs. */
  isOurs(): Promise<boolean>
  /** Resolves once the lease is lost: others may then hold the jobs that this pool still runs. */
  lost: Promise<void>
}

/**
 * Opens the lease of the pool of workers named `name`; it begins with the first `renew`.
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

  async function runQuery(text: string): Promise<number> {
    const query = { text, values: [name], query_timeout: providerLimits.leaseAnswerTimeoutMs }
    return (await pool.query(query)).rowCount ?? 0
  }

  async function renew(): Promise<boolean> {
    if (isLost) return false
    // Measured from before the query: the row is never older than that.
    const sinceAsked = startWatch()
    // Insert only the first time: a row that we had and that is gone was taken from us.
    if (!sinceRenewed && sinceOpened() > providerLimits.workerLeaseMs) return lose()
    const written = await runQuery(sinceRenewed ? renewSql : insertSql)
    if (written === 0) return lose()
    sinceRenewed = sinceAsked
    return true
  }

  return {
    pool: name,
    renew,
    async isOurs() {
      if (isLost) return false
      if (sinceRenewed && sinceRenewed() < providerLimits.workerLeaseMs / 2) return true
      return renew()
    },
    lost,
  }
}

const insertSql =
  'insert into worker_lease (pool) values ($1) on conflict (pool) do update set renewed_at = now()'
const renewSql = 'update worker_lease set renewed_at = now() where pool = $1'
