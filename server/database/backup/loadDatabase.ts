import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { StartRefused } from '../../startRefused.ts'
import { openClient } from '../databaseClient.ts'
import { folder } from '../migrate.ts'
import { copyIn } from './copyIn.ts'
import { copyOut } from './copyOut.ts'
import { createSchema } from './createSchema.ts'
import { type BackupHead, backupFormat } from './dumpDatabase.ts'
import { emptyDatabase, readContent, takeMigrationLock } from './emptyDatabase.ts'
import { damaged, type Frame, parseFrame, readFrames } from './frames.ts'
import { markRestored } from './markRestored.ts'
import {
  prepareSession,
  quoteName,
  quoteTable,
  readTables,
  type SequenceState,
  type TableShape,
  type TableSum,
  tableName,
} from './readContents.ts'
import { suspendRules } from './suspendRules.ts'

export type LoadPlan = {
  /** The address of the owning role. */
  url: string
  /** True to replace what the database contains. */
  replace: boolean
  /** True when time has passed since; a move, during which everything stands still, changes nothing. */
  isOlder: boolean
}

/**
 * Fills a database from a back-up, in one transaction: a process that dies midway leaves it as it was. Every
 * table is counted, read back and hashed before the commit.
 * @throws {StartRefused} when the database is in use or not empty, or the back-up is of a newer Ringup or
 * damaged: nothing has changed then.
 */
export async function loadDatabase(
  plan: LoadPlan,
  chunks: AsyncIterable<Buffer>,
): Promise<{ takenAt: string; sums: TableSum[] }> {
  const client = await openClient(plan.url, {
    statementMs: null,
    application_name: 'ringup restore',
  })
  try {
    await lockDatabase(client, plan)
    const frames = readFrames(chunks)
    const head = await readHead(frames)
    await prepareSession(client)
    await client.query('begin')
    const sums = await fill(client, plan, head, frames)
    await client.query('commit')
    for (const table of head.tables)
      await client.query(`analyze ${quoteName(table.schema, table.name)}`)
    return { takenAt: head.takenAt, sums }
  } finally {
    await client.end()
  }
}

async function lockDatabase(client: pg.Client, { replace }: LoadPlan): Promise<void> {
  await takeMigrationLock(client)
  const content = await readContent(client)
  if (content === 'nothing' || (content === 'ringup' && replace)) return
  throw new StartRefused(
    content === 'other'
      ? 'The database holds tables that are not Ringup’s: name an empty one.'
      : 'The database is not empty: there is a Ringup in it already. Name an empty one; npm run restore takes its place with --replace.',
  )
}

async function readHead(frames: AsyncGenerator<Frame>): Promise<BackupHead> {
  const { value } = await frames.next()
  if (value?.kind !== 'head') throw damaged('it does not say what it is')
  const head = parseFrame<BackupHead>(value)
  if (head.format !== backupFormat)
    throw new StartRefused(
      `The back-up has the format ${head.format}, and this Ringup reads ${backupFormat}: use the Ringup that made it.`,
    )
  const known = await readdir(folder)
  const unknown = head.migrations.map(({ name }) => name).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new StartRefused(
      `The back-up is newer than this Ringup (it has ${unknown.join(', ')}): restore it with the newer one.`,
    )
  return head
}

async function fill(
  client: pg.Client,
  plan: LoadPlan,
  head: BackupHead,
  frames: AsyncGenerator<Frame>,
): Promise<TableSum[]> {
  if (plan.replace) await emptyDatabase(client)
  await createSchema(client, head.migrations)
  const tables = await readTables(client)
  refuseOtherTables(tables, head)
  const restoreRules = await suspendRules(client, tables)
  const names = tables.map(({ schema, name }) => quoteName(schema, name))
  // The rows that migrations insert are in the back-up, as they were then.
  await client.query(`truncate ${names.join(', ')}`)
  const sums = await fillTables(client, frames)
  await compareTables(client, head.tables, sums)
  await freeJobs(client)
  if (plan.isOlder) await markRestored(client, head.takenAt)
  await restoreRules()
  return sums
}

/** Refuses a back-up with other tables: this Ringup may have another version of the queue. */
function refuseOtherTables(tables: TableShape[], { tables: backedUp }: BackupHead): void {
  const missing = backedUp.filter((table) => {
    const here = tables.find(({ schema, name }) => schema === table.schema && name === table.name)
    return !here || table.columns.some((column) => !here.columns.includes(column))
  })
  if (missing.length > 0)
    throw new StartRefused(
      `The back-up has other tables than this Ringup (${missing.map(tableName).join(', ')}): restore it with the Ringup that made it.`,
    )
}

async function fillTables(client: pg.Client, frames: AsyncGenerator<Frame>): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const frame = next.value
    if (frame.kind === 'table') sums.push(await fillTable(client, parseFrame(frame), frames))
    else if (frame.kind === 'sequences')
      for (const { schema, name, value, called } of parseFrame<SequenceState[]>(frame))
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          quoteName(schema, name),
          value,
          called,
        ])
    else if (frame.kind !== 'end') throw damaged('its parts stand in another order')
  }
  return sums
}

async function fillTable(
  client: pg.Client,
  table: TableShape,
  frames: AsyncGenerator<Frame>,
): Promise<TableSum> {
  const hash = createHash('sha256')
  let expected: TableSum | null = null
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value } = await frames.next()
      if (value?.kind === 'tableEnd') {
        expected = parseFrame<TableSum>(value)
        return
      }
      if (value?.kind !== 'rows') throw damaged('a table does not end')
      hash.update(value.body)
      yield value.body
    }
  }
  const count = await copyIn(client, `copy ${quoteTable(table)} from stdin`, rows())
  const sum = { table: tableName(table), rows: count, hash: hash.digest('hex') }
  if (JSON.stringify(sum) !== JSON.stringify(expected))
    throw damaged(`${sum.table} has other rows than it should`)
  return sum
}

/** Reads the tables back and compares them with what was written. */
async function compareTables(
  client: pg.Client,
  tables: TableShape[],
  sums: TableSum[],
): Promise<void> {
  for (const [index, table] of tables.entries()) {
    const hash = createHash('sha256')
    const rows = await copyOut(client, `copy ${quoteTable(table)} to stdout`, (chunk) => {
      hash.update(chunk)
      return undefined
    })
    const sum = { table: tableName(table), rows, hash: hash.digest('hex') }
    if (JSON.stringify(sum) !== JSON.stringify(sums[index]))
      throw new Error(`${sum.table} reads otherwise than it was written`)
  }
}

/** Frees all jobs: the workers that held them when the back-up was made do not know this database. */
async function freeJobs(client: pg.Client): Promise<void> {
  const free = 'set locked_at = null, locked_by = null where locked_by is not null'
  await client.query(`update graphile_worker._private_jobs ${free}`)
  await client.query(`update graphile_worker._private_job_queues ${free}`)
}
