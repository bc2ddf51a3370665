import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** One SQLite file. Every call is synchronous, so a decision and its record cannot be interleaved. */
export type Store = {
  /** Runs `work` in one transaction; a throw rolls back. Nested calls join the outer one. */
  transact<Result>(work: () => Result): Result
  run(sql: string, ...values: SQLInputValue[]): { lastInsertRowid: number }
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  first<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  close(): void
}

/**
 * Opens (or makes) `<dataDirectory>/sandbox.sqlite`.
 * WAL with synchronous=NORMAL keeps every commit through `kill -9` of this process
 * (https://sqlite.org/pragma.html#pragma_synchronous); only a power cut could lose the last ones.
 */
export function openStore(dataDirectory: string): Store {
  mkdirSync(dataDirectory, { recursive: true })
  const database = new DatabaseSync(join(dataDirectory, 'sandbox.sqlite'))
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000',
  )
  database.exec(schema)
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    let statement = prepared.get(sql)
    if (!statement) {
      statement = database.prepare(sql)
      prepared.set(sql, statement)
    }
    return statement
  }
  let depth = 0
  return {
    transact: (work) => {
      if (depth > 0) return work()
      database.exec('begin immediate')
      depth += 1
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      } finally {
        depth -= 1
      }
    },
    run: (sql, ...values) => ({
      lastInsertRowid: Number(prepare(sql).run(...values).lastInsertRowid),
    }),
    // SQLite columns are what the schema below says; the caller names the row's shape.
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    first: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepare(sql).get(...values) as Row | undefined,
    close: () => database.close(),
  }
}

// stripe_object.account is '' for the platform's own objects; hidden holds what the API never shows.
const schema = `
create table if not exists stripe_object (
  seq integer primary key autoincrement, id text not null unique, object text not null,
  account text not null, created integer not null, body text not null,
  hidden text not null default '{}', parent text
) strict;
create index if not exists stripe_object_list on stripe_object (object, account, seq);
create index if not exists stripe_object_parent on stripe_object (parent, object, seq);
create table if not exists idempotent_answer (
  account text not null, key text not null, fingerprint text not null, status integer not null,
  body text not null, request_id text not null, at integer not null,
  primary key (account, key)
) strict;
create table if not exists message (
  seq integer primary key autoincrement, sid text not null unique, direction text not null,
  sender text not null, recipient text not null, body text not null, status text not null,
  error_code integer, callback text, created integer not null, sent integer, updated integer not null
) strict;
create index if not exists message_recipient on message (recipient, seq);
create index if not exists message_sender on message (sender, seq);
create table if not exists opt_out (
  sender text not null, phone text not null, at integer not null, primary key (sender, phone)
) strict;
create table if not exists delivery (
  id integer primary key autoincrement, channel text not null, subject text not null,
  url text not null, body text not null, attempts integer not null default 0,
  state text not null default 'pending', last_status integer, last_error text,
  created integer not null
) strict;
create index if not exists delivery_subject on delivery (subject, id);
create table if not exists due (
  id integer primary key autoincrement, kind text not null, ref text not null, at integer not null
) strict;
create index if not exists due_at on due (at);
create table if not exists setting (name text primary key, value integer not null) strict;
`
