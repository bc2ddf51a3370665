import pg from 'pg'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { connectAndCompare, findPrimary, forgetPrimary, refuseStandBy } from './findPrimary.ts'
import { type DatabaseAddress, readAddress } from './readAddress.ts'

export type ClientOptions = pg.ClientConfig & {
  /** Bounds each statement; null for statements without a limit, such as a migration's. */
  statementMs?: number | null
  /** A pooler takes no settings at the start of a connection: each transaction sets its own. */
  isPooled?: boolean
  /** True to prepare statements with values once for each connection, which is the default. */
  namesStatements?: boolean
}

/**
 * The statement that gives a transaction more time than a call has, for its statements and between them;
 * both in ms.
 */
export const extendTimeoutsSql = `select set_config('statement_timeout', $1, true),
  set_config('idle_in_transaction_session_timeout', $2, true)`

/** The statement with which a transaction says for which business it is, and from which network it was called. */
export const enterBusinessSql = `select set_config('ringup.business_id', $1, true), set_config('ringup.network', $2, true)`

/**
 * Commits without a timeout. One that waits for a stand-by and is cancelled is acknowledged although nobody else has it
 * (https://www.postgresql.org/docs/18/warm-standby.html#SYNCHRONOUS-REPLICATION-HA); one that waits on is seen by nobody,
 * and the caller whose patience ends learns that the outcome is unknown.
 */
export const commitUnbounded = 'set local statement_timeout = 0; commit'

const ends = new Set(['commit', commitUnbounded, 'rollback'])

/**
 * The one kind of connection that we make. It connects to the primary among the hosts of an address, and
 * never waits for ever: a server that hangs keeps its connections open without answering, so that no error
 * would reveal it.
 */
export class DatabaseClient extends pg.Client {
  readonly #address: DatabaseAddress
  /** The address of the one server that it connects to. */
  serverUrl: string
  readonly #statementMs: number | null
  #allowedMs: number | null
  /** The time since which the server owes an answer. */
  #owedSince: number | null = null
  #clock: NodeJS.Timeout | null = null

  constructor(config: ClientOptions = {}) {
    const address = readAddress(config.connectionString ?? '')
    if (!address) throw new Error('not an address of a PostgreSQL')
    const [first = ''] = address.hosts
    const { statementMs = databaseLimits.statementTimeoutMs, isPooled = false } = config
    const settings = [address.options, timeoutsFor(statementMs), config.options ?? '']
    super({
      ...config,
      connectionString: first,
      ...(isPooled ? {} : { options: settings.join(' ').trim() }),
      connectionTimeoutMillis: databaseLimits.databaseConnectTimeoutMs,
      // With keepalive the system notices a primary that vanished; TCP alone would take 15 minutes.
      keepAlive: true,
    })
    this.#address = address
    this.serverUrl = first
    this.#statementMs = statementMs
    this.#allowedMs = statementMs
    // Without a listener a lost connection ends the process.
    this.on('error', () => this.#forget())
    this.on('drain', () => {
      this.#owedSince = null
    })
    this.connection.on('readyForQuery', () => {
      if (this.#owedSince !== null) this.#owedSince = performance.now()
    })
    this.connection.on('errorMessage', (message: { code?: string }) => {
      // No longer a primary, or read-only: a new connection may find the new primary.
      if (message.code === '25006') setImmediate(() => this.connection.stream.destroy())
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are not expressible here
  override connect(callback?: any): any {
    const reached = this.#reach()
    if (!callback) return reached
    reached.then(
      () => process.nextTick(callback, null, this),
      (error: unknown) => process.nextTick(callback, error),
    )
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are not expressible here
  override query(...args: any[]): any {
    const [statement, values] = args
    const text = typeof statement === 'string' ? statement : statement?.text
    if (text === extendTimeoutsSql) this.#allowedMs = Number((statement.values ?? values)[0])
    else if (ends.has(text)) this.#allowedMs = this.#statementMs
    this.#owedSince ??= performance.now()
    if (this.#statementMs !== null)
      this.#clock ??= this.#lookIn(this.#statementMs + databaseLimits.answerGraceMs)
    return (super.query as (...given: unknown[]) => unknown)(...args)
  }

  async #reach(): Promise<this> {
    try {
      this.serverUrl = await findPrimary(this.#address)
      const { hostname, port } = new URL(this.serverUrl)
      if (this.#address.hosts.length > 1) {
        this.host = decodeURIComponent(hostname.replace(/^\[(.+)\]$/, '$1'))
        this.port = Number(port || 5_432)
      }
      const kind = await connectAndCompare(this, () => super.connect())
      if (kind === 'primary') return this
      this.connection.stream.destroy()
      throw refuseStandBy()
    } catch (error) {
      this.#forget()
      throw error
    }
  }

  #forget(): void {
    forgetPrimary(this.#address, this.serverUrl)
  }

  /** Sets the timer, never far ahead: work with a longer limit may end earlier, and other work may follow. */
  #lookIn(ms: number): NodeJS.Timeout {
    const mostMs = databaseLimits.statementTimeoutMs + databaseLimits.answerGraceMs
    return setTimeout(() => this.#look(), Math.min(ms, mostMs)).unref()
  }

  #look(): void {
    this.#clock = null
    const leftMs = this.#leftMs()
    if (leftMs === null) return
    if (leftMs > 0) this.#clock = this.#lookIn(leftMs)
    // First read what arrived while this process itself was frozen.
    else setImmediate(() => this.#giveUp())
  }

  /** Returns how long the server may still take; null when it owes no answer, or has no limit. */
  #leftMs(): number | null {
    if (this.#owedSince === null || this.#allowedMs === null) return null
    return this.#owedSince + this.#allowedMs + databaseLimits.answerGraceMs - performance.now()
  }

  #giveUp(): void {
    const leftMs = this.#leftMs()
    if (leftMs === null) return
    if (leftMs > 0) this.#clock ??= this.#lookIn(leftMs)
    else this.connection.stream.destroy(timedOut())
  }
}

/**
 * Returns the options that bound statements, and the pauses of a transaction: one that stands still holds rows that
 * others wait for, and is ended before they give up.
 */
function timeoutsFor(statementMs: number | null): string {
  if (statementMs === null) return ''
  return `-c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${databaseLimits.idleInTransactionMs}`
}

function timedOut(): Error {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })
}

/** A connection, and the server that it connects to. */
type OpenClient = pg.Client & Pick<DatabaseClient, 'serverUrl'>

/** Opens a single connection, which the caller has to end. */
export async function openClient(url: string, options: ClientOptions = {}): Promise<OpenClient> {
  const client = new DatabaseClient({ ...options, connectionString: url })
  await client.connect()
  return client
}
