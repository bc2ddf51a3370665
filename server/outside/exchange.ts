import { type Dispatcher, request } from 'undici'
import { outsideLimits } from '#rules/outsideLimits.ts'

export type Exchange = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  dispatcher: Dispatcher
  /** How long all of it may take: to connect, to be heard, and to read the answer to its end. */
  timeoutMs: number
}

/** An answer that has begun. Whoever takes it reads it or lets it go, or its connection is held. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Reads what is left of it. @throws when it breaks off, takes too long or is too large. */
  readText(): Promise<string>
  /** Lets go of what is left of it, unread, and of its connection. */
  letGo(): void
}

/**
 * Asks an address outside; redirects are not followed.
 * @throws for what networks do, and once the deadline is over.
 */
export async function exchange(asked: Exchange): Promise<Answer> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new TimedOut()), asked.timeoutMs)
  const over = () => clearTimeout(timer)
  const { url, timeoutMs: _, ...options } = asked
  const answer = await request(url, { ...options, signal: deadline.signal }).catch((error) => {
    over()
    throw error
  })
  const { statusCode: status, headers, body } = answer
  return {
    status,
    headers,
    readText: () => readBounded(body).finally(over),
    letGo() {
      over()
      body.on('error', () => {}).destroy()
    },
  }
}

class TimedOut extends Error {
  readonly code = 'ETIMEDOUT'
}

class TooLarge extends Error {}

async function readBounded(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > outsideLimits.answerBytesMax) throw new TooLarge('an answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
