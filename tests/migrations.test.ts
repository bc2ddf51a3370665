import { readdirSync, readFileSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { copyDatabase } from './support/database.ts'
import { findBreaking, readContract, readMade } from './support/findBreaking.ts'
import { openOlderDatabase } from './support/olderDatabase.ts'
import { scratchFolder } from './support/scratchFolder.ts'

const folder = new URL('../migrations/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const files = readdirSync(folder)
  .filter((name) => /^\d{4}_.*\.sql$/.test(name))
  .sort()
/** The last release, and the newest of its migrations: what runs somewhere, and is upgraded from. */
const released: { release: string; migration: string } = JSON.parse(read('released.json'))

/** Returns what the migrations before a file have made. */
function madeBefore(file: string) {
  const tables = new Set<string>()
  const uniqueIndexes = new Set<string>()
  for (const name of files.filter((one) => one < file)) {
    const made = readMade(read(name))
    for (const table of made.tables) tables.add(table)
    for (const index of made.uniqueIndexes) uniqueIndexes.add(index)
  }
  return { tables, uniqueIndexes }
}

const breakingIn = (file: string) =>
  findBreaking(read(file), madeBefore(file)).map(({ why }) => why)

test('the last release can live with every migration that is newer than it, or has stopped using what goes', () => {
  expect(files).toContain(released.migration)
  for (const file of files.filter((name) => name > released.migration)) {
    const contract = readContract(read(file))
    // A release that is still to come runs nowhere yet, so it cannot have been the last to use anything.
    if (contract !== null)
      expect([
        file,
        contract.localeCompare(released.release, 'en', { numeric: true }) <= 0,
      ]).toEqual([file, true])
    else expect({ [file]: findBreaking(read(file), madeBefore(file)) }).toEqual({ [file]: [] })
  }
})

test('of the migrations that were written before this rule, it finds those that an older process could not live with', () => {
  expect(breakingIn('0062_offers.sql')).toEqual([])
  expect(breakingIn('0063_scheduled_replies.sql')).toEqual([])
  expect(breakingIn('0060_notes.sql')).toEqual([expect.stringContaining('reads the whole table')])
  expect(breakingIn('0071_claims_in_place.sql')).toEqual([
    'the last release reads or writes the column',
    expect.stringContaining('keeps writers waiting'),
  ])
})

const earlier = {
  tables: new Set(['request', 'customer']),
  uniqueIndexes: new Set(['request_reference']),
}

test.each([
  'drop table customer',
  'drop table if exists public.customer cascade',
  'alter table customer rename to person',
  'alter table customer rename column name to full_name',
  'alter table customer drop column name',
  'alter table customer add column a text, drop name',
  'alter table customer add column tier text not null',
  "alter table only public.customer add tier text not null check (tier in ('a', 'b'))",
  'alter table customer alter column name set not null',
  'alter table customer alter name drop default',
  'alter table customer alter column name type varchar(40)',
  'alter table customer alter name set data type integer using 1',
  'alter table customer add constraint short check (length(name) < 5)',
  'alter table customer add check (length(name) < 5)',
  'alter table customer add foreign key (business_id) references business',
  'alter table customer add constraint one unique (business_id, name)',
  'alter table customer add constraint one unique using index customer_one',
  'alter table customer drop constraint customer_pkey',
  'alter table customer add constraint short check (length(name) < 5) not valid; alter table customer validate constraint short',
  'alter table customer disable trigger all',
  'create index customer_tier on customer (business_id, tier)',
  'create unique index customer_one on customer (business_id, name)',
  'drop index request_reference',
  'drop function enqueue_job(text, json)',
  'drop function enqueue_job(text); create function enqueue_job(task text, payload json) returns void language sql as $$ select $$',
  'alter function enqueue_job rename to queue_job',
  'drop trigger customer_terms on customer',
  'drop view workplace',
  'drop type tier',
  "alter type tier rename value 'a' to 'b'",
  'revoke insert on customer from ringup_app',
  'create policy own on customer using (true)',
  'truncate customer',
  "do $$ begin execute 'drop table customer'; end $$",
])('refuses: %s', (sql) => {
  expect(findBreaking(`${sql};`, earlier)).not.toEqual([])
})

test.each([
  'create table tier (id text primary key, name text not null unique); alter table tier add column rank integer not null; create unique index tier_rank on tier (rank)',
  'alter table customer add column tier text',
  "alter table customer add column tier text not null default 'a'",
  'alter table customer add column drop_me text, add column type text',
  "alter table customer add constraint tiers check (tier in ('a', 'b')) not valid",
  'alter table customer validate constraint tiers',
  'alter table customer drop constraint customer_tier_check',
  'alter table customer alter column name drop not null',
  'alter table customer set (fillfactor = 80)',
  '-- locks: 40 ms for a million customers\ncreate index customer_tier on customer (business_id, tier)',
  'create index on tier (rank)',
  'drop index customer_name',
  'create or replace function enqueue_job(task text) returns void language plpgsql as $$ begin drop table x; end $$',
  'drop function enqueue_job(text); create function enqueue_job(task text) returns void language sql as $$ select $$',
  'drop trigger fold on customer; create trigger fold after update on customer for each row execute function fold()',
  'create function fold() returns trigger language plpgsql as $$ begin end $$; revoke all on function fold from public',
  "update customer set name = 'drop table customer; --'",
  '-- drop table customer;\nselect 1',
  'grant update on customer to ringup_app',
])('accepts: %s', (sql) => {
  expect(findBreaking(`${sql};`, earlier)).toEqual([])
})

/** The tables of before that the open transaction has locked against those who write, or writes to. */
const taken = `
  select distinct relname from pg_locks join pg_class c on c.oid = relation
  where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace
    and mode not in ('AccessShareLock', 'RowShareLock') and relname = any($1) order by 1`

async function listTaken(owner: pg.Client, statements: string): Promise<string[]> {
  const before = await owner.query(`select tablename from pg_tables where schemaname = 'public'`)
  await owner.query('begin')
  await owner.query(statements)
  const tables = before.rows.map(({ tablename }) => tablename)
  const { rows } = await owner.query<{ relname: string }>(taken, [tables])
  await owner.query('commit')
  return rows.map(({ relname }) => relname)
}

test('no migration takes two tables that calls use: under load they would wait for one another (docs/decisions/094)', async () => {
  const older = await openOlderDatabase()
  await older.apply((file) => file < '0077')
  for (const file of files.filter((name) => name >= '0077')) {
    const tables = await listTaken(older.owner, read(file))
    expect({ [file]: tables.length <= 1 ? [] : tables }).toEqual({ [file]: [] })
  }
  const both = 'alter table business add column a text; alter table message add column a text'
  expect(await listTaken(older.owner, both)).toEqual(['business', 'message'])
  await older.drop()
})

test('what is taken away names the release that had stopped using it', () => {
  expect(readContract('-- contract: 0.2.0 reads customer.full_name alone\nalter …')).toBe('0.2.0')
  expect(readContract('-- Contract follows with 0.2.0\nalter …')).toBeNull()
})

test.each([
  { name: 'starts on a database that has only gained something', head: '', starts: true },
  {
    name: 'refuses one that has lost something',
    head: '-- contract: 0.1.0 has no use for it\n',
    starts: false,
  },
])('a process of the last release $name', async ({ head, starts }) => {
  const copy = await copyDatabase()
  const next = await scratchFolder('next')
  await cp(fileURLToPath(folder), next, { recursive: true })
  await writeFile(
    join(next, '9001_next.sql'),
    `${head}alter table request add column next_note text;`,
  )
  await migrate(copy.url, pathToFileURL(`${next}/`))
  const starting = migrate(copy.url)
  if (starts) await starting
  else await expect(starting).rejects.toThrow(/newer than this Ringup \(it has 9001_next.sql\)/)
  await copy.drop()
  await rm(next, { recursive: true, force: true })
})
