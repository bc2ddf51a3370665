import { Agent, request } from 'node:http'

export type Params = Record<string, string | number | boolean>
export type Answered = { status: number; replayed: boolean; body: Record<string, unknown> }

/** Calls to the Stripe API over connections that stay open, without the work an SDK adds. */
export type Wire = {
  get(path: string): Promise<Answered>
  post(path: string, params?: Params, idempotencyKey?: string): Promise<Answered>
  close(): void
}

/**
 * Opens connections to a sandbox.
 *
 * @param account the connected account that the calls are for; the platform when absent
 */
export function openWire(url: string, account?: string): Wire {
  // In turns, so that no connection is idle until the server closes it under the next call.
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })
  const send = (method: string, path: string, form: string, key?: string) =>
    new Promise<Answered>((resolve, reject) => {
      const headers = {
        Authorization: 'Bearer sk_test_sandbox',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(form),
        ...(account ? { 'Stripe-Account': account } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
      }
      const call = request(url + path, { method, agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            replayed: response.headers['idempotent-replayed'] === 'true',
            body: JSON.parse(Buffer.concat(parts).toString('utf8')),
          }),
        )
      })
      call.on('error', reject)
      call.end(form)
    })
  return {
    get: (path) => send('GET', path, ''),
    post: (path, params = {}, key) => {
      const pairs = Object.entries(params).map(([name, value]) => [name, String(value)])
      return send('POST', path, new URLSearchParams(pairs).toString(), key)
    },
    close: () => agent.destroy(),
  }
}
