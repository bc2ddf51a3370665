import type pg from 'pg'

type Connection = pg.Client['connection']

/** Consumes rows; a returned promise is awaited before more are read. The buffer is reused afterwards. */
export type TakeRows = (rows: Buffer) => Promise<void> | undefined

/**
 * Runs a `copy … to stdout` and hands over its rows, at the consumer's pace.
 * @returns how many rows there were.
 */
export function copyOut(client: pg.Client, statement: string, take: TakeRows): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(statement, take, { resolve, reject }))
  })
}

type Callbacks = { resolve(rows: number): void; reject(error: Error): void }

/** Implements the COPY protocol, which the driver leaves to others; it calls these methods by name. */
class CopyOut {
  readonly #statement: string
  readonly #take: TakeRows
  readonly #callbacks: Callbacks
  #rows = 0

  constructor(statement: string, take: TakeRows, callbacks: Callbacks) {
    this.#statement = statement
    this.#take = take
    this.#callbacks = callbacks
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    const pending = this.#take(chunk)
    if (!pending) return
    // Data that has arrived already still comes; the server waits once its buffers are full.
    stream.pause()
    pending.then(
      () => stream.resume(),
      (error: Error) => {
        this.handleError(error)
        stream.destroy()
      },
    )
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ').at(-1))
  }

  handleReadyForQuery(): void {
    this.#callbacks.resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.#callbacks.reject(error)
  }
}
