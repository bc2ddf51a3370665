import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { StartRefused } from '../../startRefused.ts'
import { openClient } from '../databaseClient.ts'
import { copyOut } from './copyOut.ts'
import { FrameWriter } from './frames.ts'
import {
  prepareSession,
  quoteName,
  quoteTable,
  readSequences,
  readTables,
  type TableShape,
  type TableSum,
  tableName,
} from './readContents.ts'

/** The first frame of a back-up. */
export type BackupHead = {
  format: number
  /** ISO 8601, by the database's clock: everything committed by then is in it, and nothing else. */
  takenAt: string
  /** The migrations that had been applied, each with the hash of its file. */
  migrations: { name: string; hash: string }[]
  /** The number of the queue's last migration. */
  queueMigration: number
  tables: TableShape[]
}

export const backupFormat = 1

/**
 * Writes all rows of a database as they were at one moment. The app may go on meanwhile: nothing waits for
 * the dump, and the dump waits only for migrations.
 * @param url the address of the owning role.
 * @throws {StartRefused} when the database holds no Ringup, or one too old for back-ups.
 */
export async function dumpDatabase(url: string, sink: Writable): Promise<TableSum[]> {
  const client = await openClient(url, { statementMs: null, application_name: 'ringup back-up' })
  try {
    await prepareSession(client)
    await client.query('begin transaction isolation level repeatable read, read only, deferrable')
    const head = await readHead(client)
    const writer = new FrameWriter(sink)
    await writer.writeJson('head', head)
    const sums: TableSum[] = []
    for (const table of head.tables) sums.push(await dumpTable(client, writer, table))
    await writer.writeJson('sequences', await readSequences(client))
    await writer.end()
    return sums
  } finally {
    await client.end()
  }
}

async function dumpTable(
  client: pg.Client,
  writer: FrameWriter,
  table: TableShape,
): Promise<TableSum> {
  await writer.writeJson('table', table)
  const hash = createHash('sha256')
  const rows = await copyOut(client, `copy ${quoteTable(table)} to stdout`, (chunk) => {
    hash.update(chunk)
    return writer.writeRows(chunk)
  })
  const sum = { table: tableName(table), rows, hash: hash.digest('hex') }
  await writer.writeJson('tableEnd', sum)
  return sum
}

async function readHead(client: pg.Client): Promise<BackupHead> {
  await refuseForeign(client)
  const tables = await readTables(client)
  // A migration that starts now waits for us; one that has already started is waited for.
  const names = tables.map(({ schema, name }) => quoteName(schema, name))
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  )
  const { rows } = await client.query<{ at: Date; queue: number }>(
    'select now() as at, (select max(id) from graphile_worker.migrations) as queue',
  )
  const takenAt = rows[0]?.at.toISOString() ?? ''
  const queueMigration = rows[0]?.queue ?? 0
  return { format: backupFormat, takenAt, migrations, queueMigration, tables }
}

/** Refuses a database whose row-level security has no policy for back-ups, which would hide rows from this one. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; walled: string[] }>(
    `select to_regclass('public.installation') is not null as ours, array(
       select c.relname::text from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'back_up')
     ) as walled`,
  )
  const [found] = rows
  if (!found?.ours)
    throw new StartRefused('There is no Ringup in this database yet: there is nothing to back up.')
  if (found.walled.length > 0)
    throw new StartRefused(
      'The database is of an older Ringup: start this one on it once, then back it up.',
    )
}
