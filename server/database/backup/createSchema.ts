import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartRefused } from '../../config.ts'
import { folder } from '../migrate.ts'

/**
 * Makes empty tables as they were when a back-up was made, all within the transaction that `client` is
 * in: the queue's, then ours.
 * @param migrations those of ours that had been applied, in their order.
 * @throws {StartRefused} where one of them is not the one that we have.
 */
export async function createSchema(
  client: pg.Client,
  migrations: { name: string; hash: string }[],
): Promise<void> {
  await runMigrations({ pgPool: poolOf(client) })
  await client.query(
    'create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, hash } of migrations) {
    const statements = await readFile(new URL(name, folder), 'utf8')
    if (createHash('sha256').update(statements).digest('hex') !== hash)
      throw new StartRefused(
        `The back-up is of another Ringup (its ${name} is another one): restore it with that one.`,
      )
    await client.query(statements)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
  }
}

/** The queue brings its own transactions: within ours they are savepoints. */
const inside: Record<string, string> = {
  begin: 'savepoint migration',
  commit: 'release savepoint migration',
  rollback: 'rollback to savepoint migration',
}

/** What the queue takes for a pool, and is one connection in a transaction. */
function poolOf(client: pg.Client): pg.Pool {
  let within = false
  async function query(asked: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const text = typeof asked === 'string' ? asked : asked.text
    const instead = inside[text]
    if (instead) {
      within = text === 'begin'
      return client.query(instead)
    }
    if (within) return client.query(asked as string, values)
    // It looks whether its tables are there, and a failure must not end the transaction.
    await client.query('savepoint look')
    try {
      const answer = await client.query(asked as string, values)
      await client.query('release savepoint look')
      return answer
    } catch (error) {
      await client.query('rollback to savepoint look')
      throw error
    }
  }
  const pool = new EventEmitter()
  const connection = Object.assign(new EventEmitter(), { query, release: () => {} })
  pool.on('error', () => {})
  pool.on('connect', () => {})
  return Object.assign(pool, {
    query,
    connect: async () => connection,
    end: async () => {},
  }) as unknown as pg.Pool
}
