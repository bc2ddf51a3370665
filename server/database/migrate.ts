import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { crashPoint } from '../crashPoint.ts'
import { StartRefused } from '../startRefused.ts'
import { openClient } from './databaseClient.ts'

/** The folder of our migrations. */
export const folder = new URL('../../migrations/', import.meta.url)

/** The statement that makes the table of the migrations that were applied. */
export const createMigrationTable =
  'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now(), expands boolean not null default false)'

/** Any constant: it only has to be the same in every process that migrates. */
export const migrationLock = 0x52494e47

/**
 * Migrates the database to this version: the queue's own tables, then ours, each file in a transaction of
 * its own, one process at a time.
 * @param ownerUrl the address of the role that owns the tables.
 * @param from the folder of the files; by default that of this version.
 * @throws {StartRefused} when the database is newer than this program.
 */
export async function migrate(ownerUrl: string, from = folder): Promise<void> {
  const client = await openClient(ownerUrl, { statementMs: null })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(createMigrationTable)
    await addColumn(client)
    const files = (await readdir(from)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
    const applied = await client.query<Applied>('select name, hash, expands from migration')
    refuseNewer(applied.rows, files)
    const names = new Set(applied.rows.map(({ name }) => name))
    if (!files.every((name) => names.has(name)))
      await runMigrations({ connectionString: client.serverUrl })
    for (const name of files) await applyFile(client, new URL(name, from), name, applied.rows)
  } finally {
    await client.end()
  }
}

type Applied = { name: string; hash: string; expands: boolean }

/** Databases of before have no such column. Adding it at each start would wait for a back-up that runs. */
async function addColumn(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'migration'::regclass and attname = 'expands' and not attisdropped",
  )
  if (rowCount === 0)
    await client.query('alter table migration add column expands boolean not null default false')
}

/**
 * Refuses a database with migrations that are not ours, unless they only add to it: during an upgrade a process of the
 * last release may start again beside those of the next one (docs/decisions/094).
 */
function refuseNewer(applied: Applied[], files: string[]): void {
  const unknown = applied.flatMap(({ name, expands }) =>
    files.includes(name) || expands ? [] : [name],
  )
  if (unknown.length > 0) {
    throw new StartRefused(
      `The database is newer than this Ringup (it has ${unknown.join(', ')}): start the newer version, or restore a back-up of this one.`,
    )
  }
}

/** The line by which a migration says that it takes something away; tests/migrations.test.ts asks for it. */
export const contractForm = /^-- contract: (\d+\.\d+\.\d+)\b/m

async function applyFile(client: pg.Client, file: URL, name: string, applied: Applied[]) {
  const statements = await readFile(file, 'utf8')
  const hash = createHash('sha256').update(statements).digest('hex')
  const known = applied.find((row) => row.name === name)
  if (known) {
    if (known.hash === hash) return
    throw new StartRefused(
      `${name} was changed after it was applied: restore the file and add a new migration instead.`,
    )
  }
  const row = [name, hash, !contractForm.test(statements)]
  const lastAt = performance.now() + databaseLimits.migrationWaitMs
  let lockMs: number = databaseLimits.migrationLockMs
  while (!(await tryStatements(client, statements, row, lockMs))) {
    if (performance.now() > lastAt) throw new StartRefused(busyTable(name))
    await wait(databaseLimits.migrationPauseMs)
    // Under load a migration of several tables finds each of them taken in turn: it then waits longer.
    lockMs = Math.min(2 * lockMs, databaseLimits.migrationLockMsMax)
  }
}

/**
 * Applies a migration, unless it would have to wait long for a table that a back-up or a long statement reads: until it
 * had its lock, all calls would wait behind it.
 * @param row of the table of migrations
 * @param lockMs how long it may wait for each lock
 * @returns false if it has to be tried again
 */
async function tryStatements(
  client: pg.Client,
  statements: string,
  row: unknown[],
  lockMs: number,
): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = ${lockMs}`)
  try {
    await client.query(statements)
    await client.query('insert into migration (name, hash, expands) values ($1, $2, $3)', row)
    crashPoint('migration.before_commit')
    await client.query('commit')
    crashPoint('migration.after_commit')
    return true
  } catch (error) {
    await client.query('rollback')
    // lock_not_available, and deadlock_detected: somebody had what it waited for, and waited for what it had.
    if (/^(55P03|40P01)$/.test((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

const busyTable = (name: string) =>
  `${name} has waited ${databaseLimits.migrationWaitMs / 60_000} minutes for a table that something else uses, such as a back-up: start again once it has ended.`
