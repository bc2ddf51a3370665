import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { limits } from '#rules/limits.ts'
import { DatabaseClient } from './databaseClient.ts'
import { isAway } from './isAway.ts'
import type { DB } from './types.generated.ts'

export type Database = Kysely<DB>

/** The role of every connection that serves a request or a job: it owns nothing. */
const appRole = 'ringup_app'

// int8 fits a JavaScript number up to 2^53: 90 trillion in the smallest units of any currency.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date is a day on a calendar and not a moment: it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (day: string) => day)

/**
 * Opens the app's pool. Each connection starts as `ringup_app`, which `reset role` cannot leave,
 * since the role stands in the start-up packet.
 * @param url address of the owning role; `connectionsMax` bounds the pool.
 */
export function openDatabase(
  url: string,
  connectionsMax = 16,
): { database: Database; pool: pg.Pool } {
  const pool = openPool(url, connectionsMax, {
    options: `-c role=${appRole}`,
    pipeline: true,
    Client: PipeliningClient,
  })
  const dialect = new PostgresDialect({ pool })
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  return { database: new Kysely<DB>({ dialect, plugins }), pool }
}

/**
 * Opens a pool as the owning role, for the queue's own tables. The queue tries a call again only
 * for some codes of errors, and ends its runner, or the process, on any other: here it waits until
 * a database that is away is back, and what broke off has such a code. It does not wait until it has
 * written how a job ended, nor does it handle a failure of that: who comes once the pool has ended
 * gets no answer, and the job is done again.
 */
export function openOwnerPool(url: string, connectionsMax = 8): pg.Pool {
  const pool = openPool(url, connectionsMax)
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>

  const noAnswer = new Promise<never>(() => {})

  async function arrive(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await connect()
        return Object.assign(client, { query: patient(pool, client) })
      } catch (error) {
        if (pool.ending) return noAnswer
        if (!isAway(error)) throw error
      }
      await wait(limits.databaseReconnectMs)
    }
  }

  // With a callback the pool calls itself, for a single query.
  pool.connect = ((callback?: unknown) =>
    callback ? connect(callback) : arrive()) as typeof pool.connect
  return pool
}

/**
 * Tells when an answer got lost, so that nobody knows whether what was asked for was done.
 * @returns the way to stop listening.
 */
export function onLostAnswer(pool: pg.Pool, listener: () => void): () => void {
  const emitter: EventEmitter = pool
  emitter.on(lostAnswer, listener)
  return () => emitter.off(lostAnswer, listener)
}

const lostAnswer = Symbol('lost answer')

const patientClients = new WeakMap<pg.PoolClient, pg.PoolClient['query']>()

function patient(pool: pg.Pool, client: pg.PoolClient): pg.PoolClient['query'] {
  const known = patientClients.get(client)
  if (known) return known
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const made = ((...args: unknown[]) =>
    typeof args.at(-1) === 'function'
      ? query(...args)
      : query(...args).catch((error: unknown) => {
          if (!isAway(error)) throw error
          // What the server refused without breaking off is known not to have been done.
          const isRefused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
          if (!isRefused) (pool as EventEmitter).emit(lostAnswer)
          throw sayAgain(error)
        })) as pg.PoolClient['query']
  patientClients.set(client, made)
  return made
}

/**
 * 40001 is what the queue tries again soonest: its pauses grow to 7.5 s at most, where those of
 * 57P03, cannot_connect_now, grow to three minutes, during which nothing would be done.
 */
function sayAgain(error: unknown): Error {
  return Object.assign(new Error('database away', { cause: error }), { code: '40001' })
}

function openPool(url: string, connectionsMax: number, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: limits.databaseWaitMs,
    Client: NamingClient,
    ...more,
  })
  // Without a listener a database that goes away ends the process. The clients have one of their
  // own; the queue warns of a pool that does not see to it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Names each parametrised statement by its text, so that PostgreSQL plans it once a connection:
 * 10.0k against 6.2k three-statement transactions a second.
 */
class NamingClient extends DatabaseClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are not expressible here
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      return super.query({ name: nameOf(text), text, values }, ...args.slice(2))
    }
    return (super.query as (...given: unknown[]) => unknown)(...args)
  }
}

/**
 * Statements whose answer nobody waits for: they go out with the one behind them, which fails if
 * they have. The second is how `inBusiness` puts up the walls.
 */
const leading = new Set(['begin', "select set_config('ringup.business_id', $1, true)"])

/** Sends in one packet what is asked for in one go: to send is most of what a statement costs. */
class PipeliningClient extends NamingClient {
  #holdsBack = false

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are not expressible here
  override query(...args: any[]): any {
    this.#holdBack()
    const answer = super.query(...args)
    if (!leading.has(args[0])) return answer
    answer.catch(() => {})
    return Promise.resolve({ command: '', rowCount: null, rows: [] })
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
/** Statements with lists of any length have many texts; past this the cache starts afresh. */
const namesMax = 2_000

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    if (names.size >= namesMax) names.clear()
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
