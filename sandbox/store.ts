import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** One SQLite file. Every call is synchronous, so a decision and its record cannot be interleaved. */
export type Store = {
  /** Runs `work` as one: a throw undoes what it wrote. Nested calls join the outer one. */
  transact<Result>(work: () => Result): Result
  run(sql: string, ...values: SQLInputValue[]): { lastInsertRowid: number }
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  first<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  /**
   * Resolves once everything written so far is kept; undefined when it is already. An answer may
   * leave only afterwards. Rejects when it cannot be kept.
   */
  kept(): Promise<void> | undefined
  /** Keeps everything written so far, now. */
  flush(): void
  close(): void
}

/**
 * Opens (or makes) `<dataDirectory>/sandbox.sqlite`. What is written within one turn of the event
 * loop is committed together at its end, so that a hundred calls at once cost one commit.
 * A rollback journal without waiting for the disk writes each new page once, where a write-ahead
 * log writes it twice: it keeps every commit through `kill -9` of this process, since the system
 * has it by then; a power cut can break the file
 * (https://sqlite.org/pragma.html#pragma_synchronous).
 * Throws a one-sentence Error when the folder cannot be used, or another sandbox uses it.
 */
export function openStore(dataDirectory: string): Store {
  const { database, lock } = openFolder(dataDirectory)
  const prepare = rememberStatements(database)
  const batch = createBatch(database, (sql) => void prepare(sql).run())
  return {
    transact: batch.transact,
    run: (sql, ...values) => {
      batch.beforeWrite()
      return { lastInsertRowid: Number(prepare(sql).run(...values).lastInsertRowid) }
    },
    // SQLite columns are what the schema below says; the caller names the row's shape.
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    first: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepare(sql).get(...values) as Row | undefined,
    kept: batch.kept,
    flush: batch.flush,
    close: () => {
      batch.flush()
      database.close()
      lock.close()
    },
  }
}

function openFolder(folder: string): { database: DatabaseSync; lock: DatabaseSync } {
  const opened: DatabaseSync[] = []
  const open = (file: string, sql: string) => {
    const database = new DatabaseSync(join(folder, file))
    opened.push(database)
    database.exec(sql)
    return database
  }
  try {
    mkdirSync(folder, { recursive: true })
    // A file of its own, so that others can read what is held; the system frees it with the process.
    const lock = open('sandbox.lock', 'pragma busy_timeout = 2000; begin exclusive')
    const database = open('sandbox.sqlite', `${pragmas}; ${schema}`)
    addColumns(database)
    return { database, lock }
  } catch (error) {
    for (const database of opened) database.close()
    throw refuseFolder(folder, error)
  }
}

/** SQLite's result codes (https://sqlite.org/rescode.html). */
const busy = 5
const damaged = [11, 26]

function refuseFolder(folder: string, error: unknown): Error {
  const code = codeOf(error)
  const otherwise = 'set SANDBOX_DATA to another folder'
  if (code === busy) return new Error(`another sandbox uses ${folder}; ${otherwise}.`)
  if (code !== undefined && damaged.includes(code)) {
    const file = join(folder, 'sandbox.sqlite')
    return new Error(`${file} is damaged or of something else; delete it, or ${otherwise}.`)
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`${folder} cannot be used (${reason}); ${otherwise}.`)
}

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined
  // An extended code has the primary one in its lowest byte.
  return Number(error.errcode) & 0xff
}

const pragmas = `
pragma busy_timeout = 2000; pragma journal_mode = persist; pragma synchronous = off;
pragma cache_size = -32000`

function rememberStatements(database: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>()
  return (sql) => {
    let statement = prepared.get(sql)
    if (!statement) {
      statement = database.prepare(sql)
      prepared.set(sql, statement)
    }
    return statement
  }
}

/** Gathers the writes of a turn of the event loop in one transaction, with a savepoint a `transact`. */
function createBatch(database: DatabaseSync, exec: (sql: string) => void) {
  let waiting: PromiseWithResolvers<void> | undefined
  let depth = 0
  let hasSavepoint = false
  const beforeWrite = () => {
    if (!waiting) {
      exec('begin immediate')
      waiting = Promise.withResolvers()
      // Nobody may be waiting for it; those who are get their own rejection.
      waiting.promise.catch(() => {})
      setImmediate(flush)
    }
    if (depth > 0 && !hasSavepoint) {
      exec('savepoint work')
      hasSavepoint = true
    }
  }
  const flush = () => {
    const ending = waiting
    if (!ending || depth > 0) return
    waiting = undefined
    try {
      exec('commit')
      ending.resolve()
    } catch (error) {
      // A full disk may have ended it already (https://sqlite.org/lang_transaction.html).
      if (database.isTransaction) exec('rollback')
      ending.reject(error)
    }
  }
  const transact = <Result>(work: () => Result): Result => {
    if (depth > 0) return work()
    depth = 1
    hasSavepoint = false
    try {
      const result = work()
      if (hasSavepoint) exec('release work')
      return result
    } catch (error) {
      if (hasSavepoint) {
        exec('rollback to work')
        exec('release work')
      }
      throw error
    } finally {
      depth = 0
    }
  }
  return { beforeWrite, flush, transact, kept: () => waiting?.promise }
}

/** Columns that data folders of an earlier version lack: table, column, definition. */
const addedColumns = [
  ['message', 'callback_method', "text not null default 'POST'"],
  ['message', 'service', 'text'],
  ['message', 'media', "text not null default '[]'"],
  ['message', 'send_at', 'integer'],
  ['message', 'validity_ms', 'integer'],
  ['message', 'redacted', 'integer not null default 0'],
  ['message', 'discard', 'integer not null default 0'],
  ['message', 'obfuscate', 'integer not null default 0'],
  ['message', 'feedback', 'text'],
  ['message', 'hidden', 'text'],
  ['delivery', 'method', "text not null default 'POST'"],
  ['delivery', 'endpoint', "text not null default ''"],
  ['delivery', 'type', "text not null default ''"],
  ['delivery', 'lane', "text not null default ''"],
  ['delivery', 'due', 'integer not null default 0'],
  ['delivery', 'fault', 'text'],
  ['delivery', 'history', "text not null default '[]'"],
] as const

function addColumns(database: DatabaseSync) {
  for (const [table, column, definition] of addedColumns) {
    const columns = database.prepare(`pragma table_info(${table})`).all()
    if (columns.some(({ name }) => name === column)) continue
    database.exec(`alter table ${table} add column ${column} ${definition}`)
    // Until then every reply of Twilio's was one to a keyword, which is in no log.
    if (column === 'hidden') {
      database.exec("update message set hidden = 'automatic' where direction = 'outbound-reply'")
    }
    if (column === 'endpoint') {
      database.exec(
        "update delivery set endpoint = replace(channel, 'stripe.webhooks', 'environment')",
      )
    }
  }
  // Only here its columns are there for certain.
  database.exec(
    `create index if not exists delivery_due on delivery (endpoint, due, id)
     where state = 'pending'`,
  )
}

// stripe_object.account is '' for the platform's own objects; hidden holds what the API never shows.
const schema = `
create table if not exists stripe_object (
  seq integer primary key autoincrement, id text not null unique, object text not null,
  account text not null, created integer not null, body text not null,
  hidden text not null default '{}', parent text
) strict;
create index if not exists stripe_object_list on stripe_object (object, account, seq);
create index if not exists stripe_object_parent on stripe_object (parent, object, seq)
  where parent is not null;
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
create index if not exists message_recipient on message (recipient, seq, direction, status);
create index if not exists message_sender on message (sender, seq, direction);
create table if not exists opt_out (
  sender text not null, phone text not null, at integer not null, primary key (sender, phone)
) strict;
create table if not exists twilio_alert (
  id integer primary key autoincrement, code integer not null, subject text not null,
  url text not null, detail text not null, at integer not null
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
