import pg from 'pg'
import { limits } from '#rules/limits.ts'
import { connectAndCompare, findPrimary, forgetPrimary, refuseStandBy } from './findPrimary.ts'
import { type DatabaseAddress, readAddress } from './readAddress.ts'

/** `statementMs` bounds each statement; null is for what takes as long as it takes: a migration. */
export type ClientOptions = pg.ClientConfig & { statementMs?: number | null }

/**
 * What a transaction asks for that may take longer than a call has time, also between its
 * statements; both in ms.
 */
export const allowLonger = `select set_config('statement_timeout', $1, true),
  set_config('idle_in_transaction_session_timeout', $2, true)`

const ends = new Set(['commit', 'rollback'])

/**
 * The one kind of connection that we make. It leads to the primary among the hosts of an address,
 * and it never waits for ever: a server that hangs keeps its connections and says nothing on them,
 * so that no error tells of it.
 */
export class DatabaseClient extends pg.Client {
  readonly #address: DatabaseAddress
  /** The address of the one server to which it leads. */
  leadsTo: string
  readonly #statementMs: number | null
  #allowedMs: number | null
  /** Since when the server owes an answer. */
  #owedSince: number | null = null
  #clock: NodeJS.Timeout | null = null

  constructor(config: ClientOptions = {}) {
    const address = readAddress(config.connectionString ?? '')
    if (!address) throw new Error('not an address of a PostgreSQL')
    const [first = ''] = address.hosts
    const { statementMs = limits.statementTimeoutMs } = config
    // Who stands still in a transaction holds rows that others wait for: they get them before they give up.
    const hurry =
      statementMs === null
        ? ''
        : `-c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`
    super({
      ...config,
      connectionString: first,
      options: [address.options, hurry, config.options ?? ''].join(' ').trim(),
      connectionTimeoutMillis: limits.databaseConnectTimeoutMs,
      // A primary that vanished without a word is noticed by the system, not after 15 minutes of TCP.
      keepAlive: true,
    })
    this.#address = address
    this.leadsTo = first
    this.#statementMs = statementMs
    this.#allowedMs = statementMs
    // Without a listener a connection that is lost ends the process.
    this.on('error', () => this.#forget())
    this.on('drain', () => {
      this.#owedSince = null
    })
    this.connection.on('readyForQuery', () => {
      if (this.#owedSince !== null) this.#owedSince = performance.now()
    })
    this.connection.on('errorMessage', (message: { code?: string }) => {
      // A primary no longer, or closed to writing: what is connected afresh may find another.
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
    const [asked, values] = args
    const text = typeof asked === 'string' ? asked : asked?.text
    if (text === allowLonger) this.#allowedMs = Number((asked.values ?? values)[0])
    else if (ends.has(text)) this.#allowedMs = this.#statementMs
    this.#owedSince ??= performance.now()
    if (this.#statementMs !== null)
      this.#clock ??= this.#lookIn(this.#statementMs + limits.answerGraceMs)
    return (super.query as (...given: unknown[]) => unknown)(...args)
  }

  async #reach(): Promise<this> {
    try {
      this.leadsTo = await findPrimary(this.#address)
      const { hostname, port } = new URL(this.leadsTo)
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
    forgetPrimary(this.#address, this.leadsTo)
  }

  /** Soon at any rate: who was given longer may be done by then, and ask for something else. */
  #lookIn(ms: number): NodeJS.Timeout {
    const mostMs = limits.statementTimeoutMs + limits.answerGraceMs
    return setTimeout(() => this.#look(), Math.min(ms, mostMs)).unref()
  }

  #look(): void {
    this.#clock = null
    const leftMs = this.#leftMs()
    if (leftMs === null) return
    if (leftMs > 0) this.#clock = this.#lookIn(leftMs)
    // What came while this process itself stood still is read first.
    else setImmediate(() => this.#giveUp())
  }

  /** How long the server may still take to answer; null where it owes nothing, or has all time. */
  #leftMs(): number | null {
    if (this.#owedSince === null || this.#allowedMs === null) return null
    return this.#owedSince + this.#allowedMs + limits.answerGraceMs - performance.now()
  }

  #giveUp(): void {
    const leftMs = this.#leftMs()
    if (leftMs === null) return
    if (leftMs > 0) this.#clock ??= this.#lookIn(leftMs)
    else this.connection.stream.destroy(unanswered())
  }
}

function unanswered(): Error {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })
}

/** A connection, and to which server it leads. */
type OpenClient = pg.Client & Pick<DatabaseClient, 'leadsTo'>

/** Opens a connection of one's own, which whoever opened it ends. */
export async function openClient(url: string, options: ClientOptions = {}): Promise<OpenClient> {
  const client = new DatabaseClient({ ...options, connectionString: url })
  await client.connect()
  return client
}
