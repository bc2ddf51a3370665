import { Agent, request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** One kind of call of an honest caller. */
export type Kind = {
  name: string
  method: string
  path: string
  cookie?: string
  body?: () => unknown
}

/** How long each call of a kind took in ms, from when it was due; and the calls that failed. */
export type Waits = { times: Map<string, number[]>; failures: Map<string, number> }

/** Signed-in callers keep their connection; a payer who opens a link opens a new one. */
const kept = new Agent({ keepAlive: true })

/**
 * Calls in the order of `kinds`, `perSecond` in all, whether or not the earlier calls are answered:
 * a wait counts from when the call was due, so that a stalled server is not called less.
 */
export async function callSteadily(
  port: number,
  kinds: Kind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Waits> {
  const waits: Waits = { times: new Map(), failures: new Map() }
  const startMs = performance.now()
  const calls: Promise<void>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const dueMs = startMs + (turn * 1_000) / perSecond
    const pauseMs = dueMs - performance.now()
    if (pauseMs > 0) await sleep(pauseMs)
    const kind = kinds[turn % kinds.length] as Kind
    calls.push(
      call(port, kind).then((status) => {
        if (status >= 400 || status === 0) {
          const failure = `${kind.name}: ${status || 'broken off'}`
          waits.failures.set(failure, (waits.failures.get(failure) ?? 0) + 1)
        }
        waits.times.set(kind.name, [
          ...(waits.times.get(kind.name) ?? []),
          performance.now() - dueMs,
        ])
      }),
    )
  }
  await Promise.all(calls)
  return waits
}

/**
 * Makes one call.
 * @returns the status, 0 if the connection broke
 */
function call(port: number, { method, path, cookie, body }: Kind): Promise<number> {
  const text = body ? JSON.stringify(body()) : ''
  return new Promise((resolve) => {
    const call = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: cookie ? kept : false,
        headers: {
          host: 'localhost',
          accept: 'text/html,application/json',
          ...(cookie ? { cookie } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': text.length } : {}),
        },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve(0))
      },
    )
    call.on('error', () => resolve(0))
    call.end(text)
  })
}
