import { type Dispatcher, request } from 'undici'
import { outsideLimits } from '#rules/outsideLimits.ts'

export type Exchange = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string | URL
  headers: Record<string, string>
  body?: string | Uint8Array
  dispatcher: Dispatcher
  /** The time for all of it: connecting, sending, and reading the answer to its end. */
  timeoutMs: number
}

/** An answer that has begun. The caller must read or discard it, or its connection stays in use. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Reads the body. @throws when it breaks off, takes too long or is too large. */
  readText(): Promise<string>
  /** Reads the body; null when it is larger. @throws when it breaks off or takes too long. */
  readBytes(bytesMax: number): Promise<Buffer | null>
  /** Reads the beginning of the body and discards the rest; what came so far if it breaks off. Never throws. */
  readStart(bytesMax: number): Promise<Buffer>
  /** Discards the body unread, and its connection. */
  discard(): void
}

/**
 * Sends a request to an outside address; redirects are not followed.
 * @throws on network errors, and when the deadline passes.
 */
export async function exchange(call: Exchange): Promise<Answer> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new TimedOut()), call.timeoutMs)
  const stopTimer = () => clearTimeout(timer)
  const { url, timeoutMs: _, ...options } = call
  const answer = await request(url, { ...options, signal: deadline.signal }).catch((error) => {
    stopTimer()
    throw error
  })
  const { statusCode: status, headers, body } = answer
  return {
    status,
    headers,
    readText: () => readBounded(body, outsideLimits.answerBytesMax).then(String).finally(stopTimer),
    readBytes: (bytesMax) =>
      readBounded(body, bytesMax)
        .catch((error: unknown) => {
          if (error instanceof TooLarge) return null
          throw error
        })
        .finally(stopTimer),
    readStart: (bytesMax) => readStart(body, bytesMax).finally(stopTimer),
    discard() {
      stopTimer()
      body.on('error', () => {}).destroy()
    },
  }
}

class TimedOut extends Error {
  readonly code = 'ETIMEDOUT'
}

class TooLarge extends Error {}

/** Leaving the loop early discards the rest, and the connection. */
async function readBounded(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > bytesMax) throw new TooLarge('an answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function readStart(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of body) {
      size += part.length
      parts.push(part)
      if (size >= bytesMax) break
    }
  } catch {
    // The status stands at the head of the answer, and is known.
  }
  return Buffer.concat(parts).subarray(0, bytesMax)
}
