import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How many calls completed per second, and how long each took. */
export type Rate = { perSecond: number; tookMs: number[] }

/** The same of calls through HTTP, with the number of those that were asked to come again. */
export type CallRate = Rate & { refused: number }

type Call = { path: string; headers: Record<string, string>; body: string }

/**
 * Makes calls with a number of clients, each of which waits for its response before the next call.
 * Over plain sockets: Node's own client costs half a millisecond a call, on the cores that are
 * measured.
 * @param next returns the next call, when it is time for it; null if there is none left
 * @throws for a response that is neither a success nor a 503, which asks to come again
 */
export async function callOften(
  url: string,
  clients: number,
  next: () => Call | null | Promise<Call | null>,
): Promise<CallRate> {
  const tookMs: number[] = []
  let refused = 0
  const startedAt = performance.now()
  async function work(): Promise<void> {
    const caller = openCaller(new URL(url))
    for (let call = await next(); call; call = await next()) {
      const before = performance.now()
      const isDone = await caller.post(call)
      if (isDone) tookMs.push(performance.now() - before)
      else refused += 1
    }
    caller.end()
  }
  await Promise.all(Array.from({ length: clients }, work))
  const seconds = (performance.now() - startedAt) / 1_000
  return { perSecond: tookMs.length / seconds, tookMs, refused }
}

/** Makes calls for a number of seconds. */
export function forSeconds(seconds: number, make: () => Call): () => Call | null {
  const endsAt = performance.now() + seconds * 1_000
  return () => (performance.now() < endsAt ? make() : null)
}

/** Makes so many calls a second at most, for a number of seconds: each of them at its own time. */
export function atRate(
  perSecond: number,
  seconds: number,
  make: () => Call,
): () => Promise<Call | null> {
  const beganAt = performance.now()
  let count = 0
  return async () => {
    if (count >= perSecond * seconds) return null
    const dueAt = beganAt + (count * 1_000) / perSecond
    count += 1
    await sleep(Math.max(0, dueAt - performance.now()))
    return make()
  }
}

/** Returns the value below which a share of all values lies: 0.99 for the p99. */
export function shareOf(tookMs: readonly number[], share: number): number {
  const sorted = tookMs.toSorted((one, other) => one - other)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

/** Opens a connection with one call at a time. */
function openCaller({ hostname, port, host }: URL) {
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  let answered: { resolve(isDone: boolean): void; reject(error: Error): void } | null = null
  let text = ''
  socket.on('error', (error) => answered?.reject(error))
  socket.on('close', () => answered?.reject(new Error('the app closed the connection')))
  // One byte per character, as a length counts them.
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    const headEnd = text.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1] ?? 0)
    if (text.length < headEnd + 4 + length) return
    const whole = text
    text = ''
    const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(whole) ?? []
    if (status.startsWith('2') || status === '503') answered?.resolve(status !== '503')
    else answered?.reject(new Error(whole))
  })
  return {
    post({ path, headers, body }: Call): Promise<boolean> {
      const all = {
        host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
      return new Promise((resolve, reject) => {
        answered = { resolve, reject }
      })
    },
    end() {
      answered = null
      socket.destroy()
    },
  }
}
