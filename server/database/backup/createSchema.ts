import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartRefused } from '../../startRefused.ts'
import { contractForm, createMigrationTable, folder } from '../migrate.ts'

/**
 * Creates empty tables as they were when a back-up was made, within the transaction that `client` is in: the
 * queue's, then ours.
 * @param migrations our migrations that had been applied, in their order.
 * @throws {StartRefused} when one of them differs from the one that we have.
 */
export async function createSchema(
  client: pg.Client,
  migrations: { name: string; hash: string }[],
): Promise<void> {
  await runMigrations({ pgPool: asPool(client) })
  await client.query(createMigrationTable)
  for (const { name, hash } of migrations) {
    const statements = await readFile(new URL(name, folder), 'utf8')
    if (createHash('sha256').update(statements).digest('hex') !== hash)
      throw new StartRefused(
        `The back-up is of another Ringup (its ${name} is another one): restore it with that one.`,
      )
    await client.query(statements)
    const row = [name, hash, !contractForm.test(statements)]
    await client.query('insert into migration (name, hash, expands) values ($1, $2, $3)', row)
  }
}

/** Replaces the queue's own transactions by savepoints within ours. */
const savepoints: Record<string, string> = {
  begin: 'savepoint migration',
  commit: 'release savepoint migration',
  rollback: 'rollback to savepoint migration',
}

/** Makes a pool for the queue that is in fact one connection in a transaction. */
function asPool(client: pg.Client): pg.Pool {
  let inTransaction = false
  async function query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const text = typeof statement === 'string' ? statement : statement.text
    const savepoint = savepoints[text]
    if (savepoint) {
      inTransaction = text === 'begin'
      return client.query(savepoint)
    }
    if (inTransaction) return client.query(statement as string, values)
    // The queue probes for its tables, and a failure must not end the transaction.
    await client.query('savepoint look')
    try {
      const answer = await client.query(statement as string, values)
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
