import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { databaseLimits } from '#rules/databaseLimits.ts'
import {
  type ClientOptions,
  commitUnbounded,
  DatabaseClient,
  enterBusinessSql,
} from './databaseClient.ts'
import { isAway } from './isAway.ts'
import type { DB } from './types.generated.ts'

export type Database = Kysely<DB>

/** A transaction pooler between us and PostgreSQL. */
export type Pooler = {
  /** A statement that was prepared under a name can be executed wherever the next transaction goes. */
  keepsStatements: boolean
}

/** The role of every connection that serves a request or a job: it owns nothing. */
export const appRole = 'ringup_app'

// int8 fits a JavaScript number up to 2^53: 90 trillion in the smallest units of any currency.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date is a calendar day, not a moment: it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (day: string) => day)

/**
 * Opens the app's pool. Each connection starts as `ringup_app`, which `reset role` cannot leave, because the
 * role is set in the start-up packet.
 * @param url the address of the owning role; `connectionsMax` bounds the pool.
 * @param pooler what `url` leads to, if it is no PostgreSQL: nothing can be set there at the start of a connection, and
 * its role is the one that `inspectPooler` found
 */
export function openDatabase(
  url: string,
  connectionsMax = 16,
  pooler: Pooler | null = null,
): { database: Database; pool: pg.Pool } {
  const options: ClientOptions = pooler
    ? { isPooled: true, namesStatements: pooler.keepsStatements }
    : { options: `-c role=${appRole}` }
  const pool = openPool(url, connectionsMax, {
    ...options,
    pipeline: true,
    Client: PipeliningClient,
  })
  const dialect = new PostgresDialect({ pool })
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  return { database: new Kysely<DB>({ dialect, plugins }), pool }
}

/**
 * Opens a pool as the owning role, for the queue's own tables. The queue retries a call only for some error
 * codes, and ends its runner, or the process, on any other. So this pool waits until a database that is away
 * is back, and gives broken-off calls such a code. When stopping, the queue does not wait until it has
 * written how a job ended, nor does it handle a failure of that: a call after the pool has ended gets no
 * answer, and the job runs again.
 */
export function openOwnerPool(url: string, connectionsMax = 8): pg.Pool {
  const pool = openPool(url, connectionsMax)
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>

  const noAnswer = new Promise<never>(() => {})

  async function connectPatiently(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await connect()
        return Object.assign(client, { query: retryableQuery(pool, client) })
      } catch (error) {
        if (pool.ending) return noAnswer
        if (!isAway(error)) throw error
      }
      await wait(databaseLimits.databaseReconnectMs)
    }
  }

  // With a callback the pool is calling itself, for a single query.
  pool.connect = ((callback?: unknown) =>
    callback ? connect(callback) : connectPatiently()) as typeof pool.connect
  return pool
}

/**
 * Calls a listener when an answer was lost, so that nobody knows whether the statement was executed.
 * @returns the function that stops listening.
 */
export function onLostAnswer(pool: pg.Pool, listener: () => void): () => void {
  const emitter: EventEmitter = pool
  emitter.on(lostAnswer, listener)
  return () => emitter.off(lostAnswer, listener)
}

const lostAnswer = Symbol('lost answer')

const retryableQueries = new WeakMap<pg.PoolClient, pg.PoolClient['query']>()

function retryableQuery(pool: pg.Pool, client: pg.PoolClient): pg.PoolClient['query'] {
  const known = retryableQueries.get(client)
  if (known) return known
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const wrapped = ((...args: unknown[]) =>
    typeof args.at(-1) === 'function'
      ? query(...args)
      : query(...args).catch((error: unknown) => {
          if (!isAway(error)) throw error
          // A statement that the server refused on an intact connection was certainly not executed.
          const isRefused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
          if (!isRefused) (pool as EventEmitter).emit(lostAnswer)
          throw toRetryable(error)
        })) as pg.PoolClient['query']
  retryableQueries.set(client, wrapped)
  return wrapped
}

/**
 * Wraps an error in code 40001, which the queue retries soonest: its pauses grow to 7.5 s at most, while
 * those of 57P03, cannot_connect_now, grow to three minutes, during which no job would run.
 */
function toRetryable(error: unknown): Error {
  return Object.assign(new Error('database away', { cause: error }), { code: '40001' })
}

function openPool(
  url: string,
  connectionsMax: number,
  options: pg.PoolConfig & ClientOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: databaseLimits.databaseWaitMs,
    Client: NamingClient,
    ...options,
  })
  // Without a listener a database that goes away ends the process. Each client has its own; the queue warns
  // about a pool without one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Names each parametrised statement by its text, so that PostgreSQL plans it once per connection: 10.0k
 * instead of 6.2k three-statement transactions a second.
 */
class NamingClient extends DatabaseClient {
  readonly #namesStatements: boolean

  constructor(config: ClientOptions = {}) {
    super(config)
    this.#namesStatements = config.namesStatements ?? true
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are not expressible here
  override query(...args: any[]): any {
    const [text, values] = args
    const isNamed = this.#namesStatements && Array.isArray(values) && values.length > 0
    if (typeof text === 'string' && isNamed) {
      return super.query({ name: statementName(text), text, values }, ...args.slice(2))
    }
    return (super.query as (...given: unknown[]) => unknown)(...args)
  }
}

/** Statements whose answer nobody waits for: they go out with the next one, which fails if they do. */
const unawaited = new Set(['begin', enterBusinessSql])

/** Begins a transaction with the timeouts that a connection of our own has from its start. */
const beginBounded = `begin; set local statement_timeout = ${databaseLimits.statementTimeoutMs};
  set local idle_in_transaction_session_timeout = ${databaseLimits.idleInTransactionMs}`

/** Sends statements issued in one turn in one packet: sending is most of what a statement costs. */
class PipeliningClient extends NamingClient {
  readonly #isPooled: boolean
  #holdsBack = false

  constructor(config: ClientOptions = {}) {
    super(config)
    this.#isPooled = config.isPooled ?? false
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are not expressible here
  override query(...args: any[]): any {
    const [text, ...more] = args
    this.#holdBack()
    const answer = super.query(this.#wordsOf(text), ...more)
    if (!unawaited.has(text)) return answer
    answer.catch(() => {})
    return Promise.resolve({ command: '', rowCount: null, rows: [] })
  }

  #wordsOf(text: unknown): unknown {
    if (text === 'commit') return commitUnbounded
    return this.#isPooled && text === 'begin' ? beginBounded : text
  }

  #holdBack(): void {
    if (this.#holdsBack) return
    this.#holdsBack = true
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#holdsBack = false
      stream.uncork()
    })
  }
}

const names = new Map<string, string>()

function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    if (names.size >= databaseLimits.statementNamesKeptMax) names.clear()
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
