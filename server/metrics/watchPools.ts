import { Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { startWatch } from '#server/startWatch.ts'

/** The pools of a process by name: `app` serves calls and jobs, `queue` the queue's own tables. */
export type Pools = { [name in 'app' | 'queue']?: pg.Pool }

/** Adds the connections of each pool, and how long a transaction waits for one. */
export function watchPools(registry: Registry, pools: Pools): void {
  const registers = [registry]
  const entries = Object.entries(pools)
  new Gauge({
    name: 'ringup_pool_connections',
    help: 'Connections to the database, by pool and state (used, idle).',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of entries) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  new Gauge({
    name: 'ringup_pool_waiting',
    help: 'Transactions that wait for a connection just now, by pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of entries) this.set({ pool }, waitingCount)
    },
  })
  const waited = new Histogram({
    name: 'ringup_pool_wait_seconds',
    help: 'How long transactions waited for a connection, by pool.',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  for (const [pool, watched] of entries)
    timeConnect(watched, (ms) => waited.observe({ pool }, ms / 1_000))
}

/** Times the connections that are promised: with a callback the pool is calling itself, for a single query. */
function timeConnect(pool: pg.Pool, note: (ms: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>

  async function connectInTime(): Promise<pg.PoolClient> {
    const since = startWatch()
    try {
      return await connect()
    } finally {
      note(since())
    }
  }

  pool.connect = ((callback?: unknown) =>
    callback ? connect(callback) : connectInTime()) as typeof pool.connect
}
