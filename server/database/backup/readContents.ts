import type pg from 'pg'

/** A table, with the columns that are written. */
export type TableShape = { schema: string; name: string; columns: string[] }
/** A table as it went out or came in: the hash is that of its rows in their order. */
export type TableSum = { table: string; rows: number; hash: string }
export type SequenceState = { schema: string; name: string; value: string; called: boolean }

/** Ours, and the queue's. */
export const schemas = ['public', 'graphile_worker']

/**
 * What each database makes for itself: what was applied to it, and who works on it right now.
 * https://worker.graphile.org/docs/schema
 */
const own = ['public.migration', 'public.worker_lease', 'graphile_worker.migrations']

/** How values are written, whatever the server or the role has set. */
const forms = [
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'iso_8601'",
  "timezone = 'UTC'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  "search_path = 'public'",
  // The order in which rows come is that in which they were written, also in a large table.
  'synchronize_seqscans = off',
  'max_parallel_workers_per_gather = 0',
  'idle_in_transaction_session_timeout = 0',
  'lock_timeout = 0',
]

/** Makes a session read and write values in one form, and see the rows of all businesses. */
export async function prepareSession(client: pg.Client): Promise<void> {
  for (const form of forms) await client.query(`set ${form}`)
  await client.query("select set_config('ringup.back_up', 'on', false)")
}

/** The tables of a database that belong to a back-up. */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($2)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1 desc, 2`,
    [schemas, own],
  )
  return rows
}

/** Where the sequences of a database stand. They move outside of transactions: read them last. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any ($1) order by 1, 2`,
    [schemas],
  )
  const states: SequenceState[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(schema, name)}`,
    )
    const [{ value, called } = { value: '1', called: false }] = state.rows
    states.push({ schema, name, value, called })
  }
  return states
}

/** A table or sequence as it stands in a statement. */
export function quoted(schema: string, name: string): string {
  return `"${schema.replaceAll('"', '""')}"."${name.replaceAll('"', '""')}"`
}

/** A table with its columns as it stands in a COPY. */
export function quotedTable({ schema, name, columns }: TableShape): string {
  const list = columns.map((column) => `"${column.replaceAll('"', '""')}"`)
  return `${quoted(schema, name)} (${list.join(', ')})`
}

/** What people call a table. */
export function nameOf({ schema, name }: TableShape): string {
  return schema === 'public' ? name : `${schema}.${name}`
}
