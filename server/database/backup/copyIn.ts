import { once } from 'node:events'
import type pg from 'pg'

/** The driver's methods for COPY, which its types leave out. */
type Connection = pg.Client['connection'] & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/**
 * Runs a `copy … from stdin` with rows from a stream, at the server's pace.
 * @returns how many rows were copied.
 * @throws the error of the stream or of the server; nothing has been copied then.
 */
export function copyIn(
  client: pg.Client,
  statement: string,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, rows, { resolve, reject }))
  })
}

type Callbacks = { resolve(rows: number): void; reject(error: unknown): void }

/** Implements the COPY protocol, which the driver leaves to others; it calls these methods by name. */
class CopyIn {
  readonly #statement: string
  readonly #rows: AsyncIterable<Buffer>
  readonly #callbacks: Callbacks
  readonly #ended = new AbortController()
  #failure: unknown = null
  #count = 0

  constructor(statement: string, rows: AsyncIterable<Buffer>, callbacks: Callbacks) {
    this.#statement = statement
    this.#rows = rows
    this.#callbacks = callbacks
  }

  submit(connection: pg.Client['connection']): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: unknown) => {
      // The server has ended the copy and says why.
      if (this.#ended.signal.aborted) return
      this.#failure = error
      connection.sendCopyFail('the rows broke off')
    })
  }

  async #send(connection: Connection): Promise<void> {
    const { signal } = this.#ended
    for await (const chunk of this.#rows) {
      if (signal.aborted) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal })
    }
    connection.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(text.split(' ').at(-1))
  }

  handleReadyForQuery(): void {
    this.#callbacks.resolve(this.#count)
  }

  handleError(error: Error): void {
    this.#ended.abort()
    this.#callbacks.reject(this.#failure ?? error)
  }
}
