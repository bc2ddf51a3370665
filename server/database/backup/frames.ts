import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { StartRefused } from '../../config.ts'

/**
 * A back-up is a row of frames: a sign that says what it is, its length in four bytes, and what is in
 * it. Words are JSON; rows are as PostgreSQL's COPY writes them. The last frame holds the hash of all
 * before it, so that what was cut off or changed is noticed.
 */
const signs = { head: 'H', table: 'T', rows: 'R', tableEnd: 'E', sequences: 'S', end: 'Z' } as const
export type FrameKind = keyof typeof signs
export type Frame = { kind: FrameKind; body: Buffer }

const frameBytesMax = 1_048_576
const rowsBytes = 65_536
const digestBytes = 32

/** Writes frames, as fast as they are taken. */
export class FrameWriter {
  readonly #sink: Writable
  readonly #hash = createHash('sha256')
  #rows = Buffer.allocUnsafe(rowsBytes)
  #filled = 0

  constructor(sink: Writable) {
    this.#sink = sink
  }

  /** Writes words. */
  async words(kind: Exclude<FrameKind, 'rows' | 'end'>, value: unknown): Promise<void> {
    await this.#flush()
    await this.#write(kind, Buffer.from(JSON.stringify(value)))
  }

  /** Takes rows in. They may be cut anywhere, and are copied: the driver uses its buffers again. */
  rows(rows: Buffer): Promise<void> | undefined {
    if (this.#filled + rows.length <= rowsBytes) {
      this.#filled += rows.copy(this.#rows, this.#filled)
      return undefined
    }
    // What comes meanwhile must not overtake what waits.
    const waits = [this.#flush()]
    for (let from = 0; from < rows.length; from += rowsBytes) {
      if (this.#filled > 0) waits.push(this.#flush())
      this.#filled = rows.copy(this.#rows, 0, from, from + rowsBytes)
    }
    const slow = waits.filter((wait) => wait !== undefined)
    return slow.length > 0 ? Promise.all(slow).then(() => {}) : undefined
  }

  /** Writes the last frame and ends the sink. */
  async end(): Promise<void> {
    await this.#flush()
    const digest = this.#hash.copy().digest()
    await this.#write('end', digest)
    this.#sink.end()
  }

  #flush(): Promise<void> | undefined {
    if (this.#filled === 0) return undefined
    const full = this.#rows.subarray(0, this.#filled)
    this.#rows = Buffer.allocUnsafe(rowsBytes)
    this.#filled = 0
    return this.#write('rows', full)
  }

  /** Both go out at once, so that the order of calls is that of the file; waiting comes after. */
  #write(kind: FrameKind, body: Buffer): Promise<void> | undefined {
    // It would never say that it takes more.
    if (this.#sink.destroyed)
      return Promise.reject(this.#sink.errored ?? new Error('a back-up broke off'))
    const start = Buffer.alloc(5)
    start.write(signs[kind], 'latin1')
    start.writeUInt32BE(body.length, 1)
    this.#hash.update(start).update(body)
    this.#sink.write(start)
    if (this.#sink.write(body)) return undefined
    return once(this.#sink, 'drain').then(() => {})
  }
}

/**
 * Reads frames.
 * @throws {StartRefused} where they are not whole, once that is seen: at the latest at the end.
 */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  let ended = false
  for await (const chunk of chunks) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    for (let frame = readFrame(held); frame; frame = readFrame(held)) {
      if (ended) throw damaged('it goes on after its end')
      const whole = held.subarray(0, 5 + frame.body.length)
      held = held.subarray(whole.length)
      if (frame.kind === 'end') {
        if (!hash.digest().equals(frame.body)) throw damaged('its checksum is another one')
        ended = true
      } else hash.update(whole)
      yield frame
    }
  }
  if (!ended || held.length > 0) throw damaged('it was cut off')
}

function readFrame(held: Buffer): Frame | null {
  if (held.length < 5) return null
  const sign = held.toString('latin1', 0, 1)
  const kind = (Object.keys(signs) as FrameKind[]).find((one) => signs[one] === sign)
  const length = held.readUInt32BE(1)
  const isWrong = length > frameBytesMax || (kind === 'end' && length !== digestBytes)
  if (!kind || isWrong) throw damaged('it holds what no back-up holds')
  return held.length < 5 + length ? null : { kind, body: held.subarray(5, 5 + length) }
}

/** The words of a frame. */
export function wordsIn<Words>({ body }: Frame): Words {
  return JSON.parse(body.toString('utf8')) as Words
}

/** What is said of a back-up that cannot be trusted. */
export function damaged(why: string): StartRefused {
  return new StartRefused(
    `The back-up is damaged (${why}): nothing was changed. Take another copy of it.`,
  )
}
