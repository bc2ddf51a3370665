import http from 'node:http'

/** How much was done, and how long each of it took. */
export type Rate = { perSecond: number; tookMs: number[] }

type Call = { path: string; headers: Record<string, string>; body: string }

/**
 * Makes calls by so many clients, each of which waits for its answer before the next.
 * @param next gives the call to make; null where there is none left
 * @throws for an answer that is no success
 */
export async function callOften(
  url: string,
  clients: number,
  next: () => Call | null,
): Promise<Rate> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const tookMs: number[] = []
  const startedAt = performance.now()
  async function work(): Promise<void> {
    for (let call = next(); call; call = next()) {
      const before = performance.now()
      await post(agent, url, call)
      tookMs.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  agent.destroy()
  return { perSecond: tookMs.length / ((performance.now() - startedAt) / 1_000), tookMs }
}

/** Calls for so many seconds. */
export function forSeconds(seconds: number, make: () => Call): () => Call | null {
  const endsAt = performance.now() + seconds * 1_000
  return () => (performance.now() < endsAt ? make() : null)
}

/** The value below which such a share of all is: 0.99 for the p99. */
export function shareOf(tookMs: readonly number[], share: number): number {
  const sorted = tookMs.toSorted((one, other) => one - other)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

function post(agent: http.Agent, url: string, { path, headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve()
        else reject(new Error(`${path}: ${response.statusCode} ${text}`))
      })
    })
    request.end(body)
  })
}
