import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { databaseFile, refuseFolder } from './refuseFolder.ts'
import { makeTables } from './schema.ts'

/**
 * One SQLite file. Every call is synchronous, so a decision and its record cannot be interleaved.
 */
export type Store = {
  /** Runs `work` as one transaction: a throw undoes its writes. Nested calls join the outer one. */
  transact<Result>(work: () => Result): Result
  run(sql: string, ...values: SQLInputValue[]): { lastInsertRowid: number }
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  first<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  /**
   * Resolves once everything written so far is stored; undefined when it already is. An answer may
   * leave only afterwards. Rejects when it cannot be stored.
   */
  whenStored(): Promise<void> | undefined
  /** Stores everything written so far, at once. */
  flush(): void
  close(): void
}

/**
 * Opens (or creates) `<dataDirectory>/sandbox.sqlite`. What is written within one turn of the event
 * loop is committed together at its end, so that a hundred calls at once cost one commit.
 * A rollback journal that does not wait for the disk writes each new page once, where a write-ahead
 * log writes it twice. Every commit survives a `kill -9` of this process, since the system has the
 * data by then; a power cut can damage the file
 * (https://sqlite.org/pragma.html#pragma_synchronous).
 * Throws a one-sentence Error when the folder cannot be used, or another sandbox uses it.
 */
export function openStore(dataDirectory: string): Store {
  const { database, lock } = openFolder(dataDirectory)
  const prepare = rememberStatements(database)
  const batch = makeBatch(database, (sql) => void prepare(sql).run())
  return {
    transact: batch.transact,
    run: (sql, ...values) => {
      batch.beforeWrite()
      return { lastInsertRowid: Number(prepare(sql).run(...values).lastInsertRowid) }
    },
    // SQLite columns have the types of the schema; the caller states the row's type.
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    first: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepare(sql).get(...values) as Row | undefined,
    whenStored: batch.whenStored,
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
    makePrivate(join(folder, file))
    const database = new DatabaseSync(join(folder, file))
    opened.push(database)
    database.exec(sql)
    return database
  }
  try {
    // Not for a folder that existed before: it may be shared with others.
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o700)
    // A separate lock file, so that others can read the data; the system frees it with the process.
    const lock = open('sandbox.lock', 'pragma busy_timeout = 1000; begin exclusive')
    const database = open(databaseFile, pragmas)
    makeTables(database)
    return { database, lock }
  } catch (error) {
    for (const database of opened) database.close()
    throw refuseFolder(folder, error)
  }
}

/**
 * Makes a file unreadable to other users of the machine: it holds codes, texts and keys. SQLite
 * gives its journal the same permissions.
 */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
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

/**
 * Gathers the writes of one turn of the event loop in one transaction, with a savepoint for each
 * `transact`.
 */
function makeBatch(database: DatabaseSync, exec: (sql: string) => void) {
  let waiting: PromiseWithResolvers<void> | undefined
  let depth = 0
  let hasSavepoint = false
  const beforeWrite = () => {
    if (!waiting) {
      exec('begin immediate')
      waiting = Promise.withResolvers()
      // There may be nobody waiting; those who are get their own rejection.
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
      // A full disk may already have ended the whole transaction
      // (https://sqlite.org/lang_transaction.html).
      if (hasSavepoint && database.isTransaction) {
        exec('rollback to work')
        exec('release work')
      }
      throw error
    } finally {
      depth = 0
    }
  }
  return { beforeWrite, flush, transact, whenStored: () => waiting?.promise }
}
