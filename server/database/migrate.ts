import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartRefused } from '../config.ts'
import { openClient } from './databaseClient.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Any constant: it only has to be the same in every process that migrates. */
const migrationLock = 0x52494e47

/**
 * Brings the database up to this version: the queue's own tables, then ours, each file in a
 * transaction of its own, one process at a time.
 * @param ownerUrl address of the role that owns the tables.
 * @throws {StartRefused} when the database is newer than this program.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = await openClient(ownerUrl, { statementMs: null })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const files = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
    const applied = await client.query<{ name: string; hash: string }>(
      'select name, hash from migration',
    )
    refuseNewer(
      applied.rows.map((row) => row.name),
      files,
    )
    if (applied.rowCount !== files.length) await runMigrations({ connectionString: client.leadsTo })
    for (const name of files) await applyFile(client, name, applied.rows)
  } finally {
    await client.end()
  }
}

function refuseNewer(applied: string[], files: string[]): void {
  const unknown = applied.filter((name) => !files.includes(name))
  if (unknown.length > 0) {
    throw new StartRefused(
      `The database is newer than this Ringup (it has ${unknown.join(', ')}): start the newer version, or restore a back-up of this one.`,
    )
  }
}

async function applyFile(
  client: pg.Client,
  name: string,
  applied: { name: string; hash: string }[],
) {
  const statements = await readFile(new URL(name, folder), 'utf8')
  const hash = createHash('sha256').update(statements).digest('hex')
  const known = applied.find((row) => row.name === name)
  if (known) {
    if (known.hash === hash) return
    throw new StartRefused(
      `${name} was changed after it was applied: restore the file and add a new migration instead.`,
    )
  }
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
