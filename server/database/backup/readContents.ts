import type pg from 'pg'

/** A table, with the columns that are backed up. */
export type TableShape = { schema: string; name: string; columns: string[] }
/** The count of a table's rows, and the hash of the rows in their order. */
export type TableSum = { table: string; rows: number; hash: string }
export type SequenceState = { schema: string; name: string; value: string; called: boolean }

/** Our schema, and the queue's. */
export const schemas = ['public', 'graphile_worker']

/**
 * Tables that belong to each database itself: its applied migrations, and the leases of its workers.
 * https://worker.graphile.org/docs/schema
 */
const ownTables = ['public.migration', 'public.worker_lease', 'graphile_worker.migrations']

/** Settings that fix how values are written, whatever the server or the role has set. */
const sessionSettings = [
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'iso_8601'",
  "timezone = 'UTC'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  "search_path = 'public'",
  // Rows come in the order in which they were written, even in a large table.
  'synchronize_seqscans = off',
  'max_parallel_workers_per_gather = 0',
  'idle_in_transaction_session_timeout = 0',
  'lock_timeout = 0',
]

/** Sets up a session to read and write values in one format, and to see the rows of all businesses. */
export async function prepareSession(client: pg.Client): Promise<void> {
  for (const form of sessionSettings) await client.query(`set ${form}`)
  await client.query("select set_config('ringup.back_up', 'on', false)")
}

/** Lists the tables of a database that belong in a back-up. */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($2)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1 desc, 2`,
    [schemas, ownTables],
  )
  return rows
}

/** Reads the state of all sequences. They advance outside of transactions: read them last. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any ($1) order by 1, 2`,
    [schemas],
  )
  const states: SequenceState[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteName(schema, name)}`,
    )
    const [{ value, called } = { value: '1', called: false }] = state.rows
    states.push({ schema, name, value, called })
  }
  return states
}

/** Quotes the name of a table or sequence for a statement. */
export function quoteName(schema: string, name: string): string {
  return `"${schema.replaceAll('"', '""')}"."${name.replaceAll('"', '""')}"`
}

/** Quotes a table with its columns for a COPY. */
export function quoteTable({ schema, name, columns }: TableShape): string {
  const list = columns.map((column) => `"${column.replaceAll('"', '""')}"`)
  return `${quoteName(schema, name)} (${list.join(', ')})`
}

/** Returns the name of a table for people. */
export function tableName({ schema, name }: TableShape): string {
  return schema === 'public' ? name : `${schema}.${name}`
}
