import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { StartRefused } from '../../startRefused.ts'

/**
 * A back-up is a sequence of frames: a letter for the kind, the length in four bytes, and the body. Values
 * are JSON; rows are as PostgreSQL's COPY writes them. The last frame holds the hash of everything before
 * it, so that a cut-off or changed file is noticed.
 */
const letters = {
  head: 'H',
  table: 'T',
  rows: 'R',
  tableEnd: 'E',
  sequences: 'S',
  end: 'Z',
} as const
export type FrameKind = keyof typeof letters
export type Frame = { kind: FrameKind; body: Buffer }

const frameBytesMax = 1_048_576
const rowsBytes = 65_536
const digestBytes = 32

/** Writes frames, at the pace of the sink. */
export class FrameWriter {
  readonly #sink: Writable
  readonly #hash = createHash('sha256')
  #rows = Buffer.allocUnsafe(rowsBytes)
  #filled = 0

  constructor(sink: Writable) {
    this.#sink = sink
  }

  /** Writes a value as JSON. */
  async writeJson(kind: Exclude<FrameKind, 'rows' | 'end'>, value: unknown): Promise<void> {
    await this.#flush()
    await this.#write(kind, Buffer.from(JSON.stringify(value)))
  }

  /** Writes rows. Chunks may be cut anywhere, and are copied: the driver reuses its buffers. */
  writeRows(rows: Buffer): Promise<void> | undefined {
    if (this.#filled + rows.length <= rowsBytes) {
      this.#filled += rows.copy(this.#rows, this.#filled)
      return undefined
    }
    // Rows that come meanwhile must not overtake those that wait.
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

  /** Writes header and body at once, so that calls keep their order in the file; waiting comes after. */
  #write(kind: FrameKind, body: Buffer): Promise<void> | undefined {
    // A destroyed sink would never emit 'drain'.
    if (this.#sink.destroyed)
      return Promise.reject(this.#sink.errored ?? new Error('a back-up broke off'))
    const start = Buffer.alloc(5)
    start.write(letters[kind], 'latin1')
    start.writeUInt32BE(body.length, 1)
    this.#hash.update(start).update(body)
    this.#sink.write(start)
    if (this.#sink.write(body)) return undefined
    return once(this.#sink, 'drain').then(() => {})
  }
}

/**
 * Reads frames.
 * @throws {StartRefused} when they are damaged, as soon as that is seen: at the latest at the end.
 */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  let buffered: Buffer = Buffer.alloc(0)
  let ended = false
  for await (const chunk of chunks) {
    buffered = buffered.length > 0 ? Buffer.concat([buffered, chunk]) : chunk
    for (let frame = readFrame(buffered); frame; frame = readFrame(buffered)) {
      if (ended) throw damaged('it goes on after its end')
      const whole = buffered.subarray(0, 5 + frame.body.length)
      buffered = buffered.subarray(whole.length)
      if (frame.kind === 'end') {
        if (!hash.digest().equals(frame.body)) throw damaged('its checksum is another one')
        ended = true
      } else hash.update(whole)
      yield frame
    }
  }
  if (!ended || buffered.length > 0) throw damaged('it was cut off')
}

function readFrame(buffered: Buffer): Frame | null {
  if (buffered.length < 5) return null
  const letter = buffered.toString('latin1', 0, 1)
  const kind = (Object.keys(letters) as FrameKind[]).find((one) => letters[one] === letter)
  const length = buffered.readUInt32BE(1)
  const isWrong = length > frameBytesMax || (kind === 'end' && length !== digestBytes)
  if (!kind || isWrong) throw damaged('it holds what no back-up holds')
  return buffered.length < 5 + length ? null : { kind, body: buffered.subarray(5, 5 + length) }
}

/** Parses the JSON of a frame. */
export function parseFrame<Words>({ body }: Frame): Words {
  return JSON.parse(body.toString('utf8')) as Words
}

/** Returns the refusal of a back-up that cannot be trusted. */
export function damaged(why: string): StartRefused {
  return new StartRefused(
    `The back-up is damaged (${why}): nothing was changed. Take another copy of it.`,
  )
}
