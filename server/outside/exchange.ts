import type { Dispatcher } from 'undici'

/** A request to an outside address. */
export type Exchange = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string | URL
  headers: Record<string, string>
  body?: string | Uint8Array
  dispatcher: Dispatcher
  /** The time for all of it: connecting, sending, and reading the answer to its end. */
  timeoutMs: number
  /** The bytes of the body that are read; a longer one is cut off, and its connection with it. */
  bytesMax: number
  /** Tells by the status whether the body is read at all; it is unless this says otherwise. */
  isRead?: (status: number) => boolean
}

/** An answer whose head has come. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The body, or its beginning. */
  bytes: Buffer
  /** How it ended: an error is that of an answer that broke off or took too long. */
  end: 'whole' | 'cut' | Error
}

/**
 * Sends a request to an outside address; redirects are not followed. It stands on the dispatcher itself: the streams and
 * signals of `undici.request` were a quarter of what a call costs (bench/webhooks.ts).
 * @throws on network errors, and when the deadline passes, before the head of the answer has come
 */
export function exchange(call: Exchange): Promise<Answer> {
  const { method, headers, dispatcher } = call
  const { origin, pathname, search } = typeof call.url === 'string' ? new URL(call.url) : call.url
  const request = { origin, path: pathname + search, method, headers, body: call.body ?? null }
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(request, new Reading(call, resolve, reject))
  })
}

/** Reads an answer, and lets the connection go once nothing more of it is wanted. */
class Reading implements Dispatcher.DispatchHandler {
  readonly #call: Exchange
  readonly #resolve: (answer: Answer) => void
  readonly #reject: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  readonly #parts: Buffer[] = []
  #size = 0
  #head: Pick<Answer, 'status' | 'headers'> | null = null
  #controller: Dispatcher.DispatchController | null = null
  #isOver = false

  constructor(call: Exchange, resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    this.#call = call
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(() => this.#leave(new TimedOut()), call.timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The deadline passed while it waited for its connection.
    if (this.#isOver) controller.abort(new TimedOut())
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Answer['headers'],
  ): void {
    // 1xx: the answer itself is still to come.
    if (status < 200 || this.#isOver) return
    this.#head = { status, headers }
    if (this.#call.bytesMax === 0 || this.#call.isRead?.(status) === false) this.#leave('cut')
  }

  onResponseData(_controller: Dispatcher.DispatchController, part: Buffer): void {
    if (this.#isOver) return
    this.#parts.push(part)
    this.#size += part.length
    if (this.#size > this.#call.bytesMax) this.#leave('cut')
  }

  onResponseEnd(): void {
    this.#finish('whole')
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish(error)
  }

  /** Finishes before the answer has ended, and closes its connection, which would bring the rest. */
  #leave(end: 'cut' | Error): void {
    this.#finish(end)
    this.#controller?.abort(end === 'cut' ? new Error('the rest of an answer is not read') : end)
  }

  #finish(end: Answer['end']): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    if (this.#head) {
      const bytes = Buffer.concat(this.#parts).subarray(0, this.#call.bytesMax)
      this.#resolve({ ...this.#head, bytes, end })
    } else if (end instanceof Error) this.#reject(end)
  }
}

/** Returns the text of an answer that came whole. @throws when it broke off, took too long or is too large */
export function readWhole({ bytes, end }: Answer): string {
  if (end === 'whole') return bytes.toString()
  throw end === 'cut' ? new Error('an answer is too large') : end
}

class TimedOut extends Error {
  readonly code = 'ETIMEDOUT'
}
