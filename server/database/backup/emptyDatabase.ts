import type pg from 'pg'
import { StartRefused } from '../../startRefused.ts'
import { openClient } from '../databaseClient.ts'
import { migrationLock } from '../migrate.ts'

/** The contents of a database: nothing, a Ringup, or something else. */
type Content = 'nothing' | 'ringup' | 'other'

// Objects of extensions are the operator's, and stay.
const relations = `
  select c.oid, c.relkind, c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
const routines = `
  select p.oid from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** Reads what the database of `client` contains. */
export async function readContent(client: pg.Client): Promise<Content> {
  const { rows } = await client.query<{ ours: boolean; empty: boolean }>(
    `select to_regclass('public.installation') is not null
         and to_regnamespace('graphile_worker') is not null as ours,
       not exists (${relations}) and not exists (${routines})
         and to_regnamespace('graphile_worker') is null as empty`,
  )
  if (rows[0]?.ours) return 'ringup'
  return rows[0]?.empty ? 'nothing' : 'other'
}

/** Tells whether a database holds a Ringup that a restore would replace. Nobody else may be connected. */
export async function holdsRingup(url: string): Promise<boolean> {
  const client = await openClient(url)
  try {
    await refuseOthers(client)
    return (await readContent(client)) === 'ringup'
  } finally {
    await client.end()
  }
}

/**
 * Keeps a database still: a Ringup that starts on it waits until it is released.
 * @returns the function that releases it.
 * @throws {StartRefused} when somebody is connected already.
 */
export async function keepStill(url: string): Promise<() => Promise<void>> {
  const client = await openClient(url, { statementMs: null })
  try {
    await takeMigrationLock(client)
    return () => client.end()
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * Takes the migration lock, which every starting Ringup takes.
 * @throws {StartRefused} when somebody else is connected.
 */
export async function takeMigrationLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [migrationLock],
  )
  if (!rows[0]?.held)
    throw new StartRefused('Another process changes this database right now: try again later.')
  await refuseOthers(client)
}

/** Refuses when others are connected, above all the app. */
async function refuseOthers(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rowCount)
    throw new StartRefused(
      'Ringup, or someone else, is connected to the database: stop every process of it, then try again.',
    )
}

/** Drops everything of ours from a database, within the transaction that `client` is in. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists graphile_worker cascade')
  const tables = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from (${relations}) c where relkind in ('r', 'p')`,
  )
  for (const { name } of tables.rows)
    await client.query(`drop table if exists public.${name} cascade`)
  const found = await client.query<{ name: string }>(
    `select r.oid::regprocedure::text as name from (${routines}) r`,
  )
  for (const { name } of found.rows) await client.query(`drop routine if exists ${name} cascade`)
}
