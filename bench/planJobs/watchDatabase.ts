import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { spentByAllMs, spentMs } from '../writes/readCpu.ts'

/** A table, and its row in the statistics. */
export const tables = {
  requests: 'public.request',
  'reminders of requests': 'public.request_reminder',
  texts: 'public.message',
  jobs: 'graphile_worker._private_jobs',
}
export type Table = keyof typeof tables

/** The reads of a table in some time: how often whole or by an index, rows so found, and blocks of 8 KB. */
export type Reads = {
  seqScans: number
  seqRows: number
  indexScans: number
  indexEntries: number
  blocks: number
}

/** A statement, as pg_stat_statements counts it; one that a function runs is not at the top. */
export type Statement = {
  query: string
  isTop: boolean
  calls: number
  blocks: number
  ms: number
}

/** The reads and statements of some time, and the processor time of the database and the server. */
export type Watched = {
  reads: Record<Table, Reads>
  statements: Statement[]
  databaseMs: number
  serverMs: number
  /** The load of the machine over the last minute. */
  load: number
}

/** The processes whose time is read. */
export type Processes = { server: number; postmaster: number }

/** A session that rests hands its statistics over within ten seconds. */
const statisticsMs = 11_000

/** Watches the database while `work` goes on; our own statements do not count. */
export async function watchDatabase(
  admin: pg.Client,
  { server, postmaster }: Processes,
  work: () => Promise<void>,
): Promise<Watched> {
  await sleep(statisticsMs)
  const before = await readReads(admin)
  const spent = async () => [await spentMs(server), await spentByAllMs(postmaster)] as const
  const [serverBefore, databaseBefore] = await spent()
  await admin.query('select pg_stat_statements_reset()')
  await work()
  const statements = await readStatements(admin)
  const [serverAfter, databaseAfter] = await spent()
  const after = await readReads(admin)
  const reads = Object.fromEntries(
    Object.entries(after).map(([table, now]) => [table, minus(now, before[table as Table])]),
  ) as Record<Table, Reads>
  return {
    reads,
    statements,
    databaseMs: databaseAfter - databaseBefore,
    serverMs: serverAfter - serverBefore,
    load: os.loadavg()[0] ?? 0,
  }
}

/** Lists the statements since the last reset, those inside functions too, the most blocks first. */
export async function readStatements(admin: pg.Client): Promise<Statement[]> {
  const { rows } = await admin.query<Statement>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as query, toplevel as "isTop", calls::float8 as calls,
       (shared_blks_hit + shared_blks_read)::float8 as blocks, total_exec_time as ms
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and userid <> (select oid from pg_roles where rolname = current_user)
     order by blocks desc`,
  )
  return rows
}

/** Returns whether a statement names reminders or plans of them. */
export const namesReminders = ({ query }: Statement) => /remind/i.test(query)
/** Returns whether a statement reads or writes requests or their reminders. */
export const namesRequests = ({ query }: Statement) =>
  /\b(from|join|update|into) (public\.)?"?request(_reminder)?"?[\s,(]/i.test(query)

async function readReads(admin: pg.Client): Promise<Record<Table, Reads>> {
  await admin.query('select pg_stat_force_next_flush()')
  const { rows } = await admin.query<Reads & { name: string }>(
    `select s.schemaname || '.' || s.relname as name, s.seq_scan::float8 as "seqScans",
       s.seq_tup_read::float8 as "seqRows", coalesce(s.idx_scan, 0)::float8 as "indexScans",
       (select coalesce(sum(i.idx_tup_read), 0) from pg_stat_all_indexes i where i.relid = s.relid)::float8
         as "indexEntries",
       (io.heap_blks_read + io.heap_blks_hit + coalesce(io.idx_blks_read + io.idx_blks_hit, 0))::float8 as blocks
     from pg_stat_all_tables s join pg_statio_all_tables io on io.relid = s.relid
     where s.schemaname || '.' || s.relname = any($1)`,
    [Object.values(tables)],
  )
  const entries = Object.entries(tables).map(([table, name]): [string, Reads] => {
    const found = rows.find((row) => row.name === name)
    if (!found) throw new Error(`${name} has no statistics`)
    return [table, found]
  })
  return Object.fromEntries(entries) as Record<Table, Reads>
}

function minus(now: Reads, before: Reads): Reads {
  return {
    seqScans: now.seqScans - before.seqScans,
    seqRows: now.seqRows - before.seqRows,
    indexScans: now.indexScans - before.indexScans,
    indexEntries: now.indexEntries - before.indexEntries,
    blocks: now.blocks - before.blocks,
  }
}
