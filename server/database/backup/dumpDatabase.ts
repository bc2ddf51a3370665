import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { StartRefused } from '../../config.ts'
import { openClient } from '../databaseClient.ts'
import { copyOut } from './copyOut.ts'
import { FrameWriter } from './frames.ts'
import {
  nameOf,
  prepareSession,
  quoted,
  quotedTable,
  readSequences,
  readTables,
  type TableShape,
  type TableSum,
} from './readContents.ts'

/** What stands first in a back-up. */
export type BackupHead = {
  format: number
  /** ISO 8601, by the database's clock: all that was committed by then is in it, and nothing else. */
  takenAt: string
  /** What had been applied to the database, each with the hash of its file. */
  migrations: { name: string; hash: string }[]
  /** The same of the queue: its number. */
  queueMigration: number
  tables: TableShape[]
}

export const backupFormat = 1

/**
 * Writes all rows of a database as they were at one moment. The app may go on meanwhile: nothing waits
 * for this, and it waits for nothing but migrations.
 * @param url address of the owner.
 * @throws {StartRefused} when the database is no Ringup's, or of one before there were back-ups.
 */
export async function dumpDatabase(url: string, sink: Writable): Promise<TableSum[]> {
  const client = await openClient(url, { statementMs: null, application_name: 'ringup back-up' })
  try {
    await prepareSession(client)
    await client.query('begin transaction isolation level repeatable read, read only, deferrable')
    const head = await readHead(client)
    const writer = new FrameWriter(sink)
    await writer.words('head', head)
    const sums: TableSum[] = []
    for (const table of head.tables) sums.push(await dumpTable(client, writer, table))
    await writer.words('sequences', await readSequences(client))
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
  await writer.words('table', table)
  const hash = createHash('sha256')
  const rows = await copyOut(client, `copy ${quotedTable(table)} to stdout`, (chunk) => {
    hash.update(chunk)
    return writer.rows(chunk)
  })
  const sum = { table: nameOf(table), rows, hash: hash.digest('hex') }
  await writer.words('tableEnd', sum)
  return sum
}

async function readHead(client: pg.Client): Promise<BackupHead> {
  await refuseForeign(client)
  const tables = await readTables(client)
  // A migration that begins now waits; one that has begun already is waited for.
  const names = tables.map(({ schema, name }) => quoted(schema, name))
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

/** Behind a wall that does not open for a back-up there are rows that it would leave out. */
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
