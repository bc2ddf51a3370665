import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { databaseFile, refuseFolder } from './refuseFolder.ts'
import { makeTables } from './schema.ts'

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
  const batch = makeBatch(database, (sql) => void prepare(sql).run())
  return {
    transact: batch.transact,
    run: (sql, ...values) => {
      batch.beforeWrite()
      return { lastInsertRowid: Number(prepare(sql).run(...values).lastInsertRowid) }
    },
    // SQLite columns are what the schema says; the caller names the row's shape.
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
    keepPrivate(join(folder, file))
    const database = new DatabaseSync(join(folder, file))
    opened.push(database)
    database.exec(sql)
    return database
  }
  try {
    // Not a folder that was there: it may be shared with others.
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o700)
    // A file of its own, so that others can read what is held; the system frees it with the process.
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
 * Makes a file that other users of the machine do not read: codes, texts and keys stand in it. SQLite
 * gives its journal the same rights.
 */
function keepPrivate(file: string): void {
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

/** Gathers the writes of a turn of the event loop in one transaction, with a savepoint a `transact`. */
function makeBatch(database: DatabaseSync, exec: (sql: string) => void) {
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
      // A full disk may have ended all of it already (https://sqlite.org/lang_transaction.html).
      if (hasSavepoint && database.isTransaction) {
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
