import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Stripe from 'stripe'
import { readConfig, type SandboxConfig } from '../config.ts'
import { type Sandbox, startSandbox } from '../startSandbox.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A sandbox of a test's own, an endpoint that keeps what the sandbox sends, and an SDK. */
export type Trial = {
  url: string
  stripe: Stripe
  received: Received[]
  /** What the endpoint answers with from now on. */
  answerWith(status: number, body?: string, contentType?: string): void
  endpointUrl: string
  /** Stops the sandbox and starts it again on the same data. */
  restart(): Promise<void>
  /** Restarts the sandbox with its clock moved by so many ms. */
  restartLater(byMs: number): Promise<void>
  post(path: string, body: unknown): Promise<Response>
  read<Body>(path: string): Promise<Body>
  close(): Promise<void>
}

/** Starts a trial on free ports and a temporary folder. */
export async function startTrial(): Promise<Trial> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const endpoint = await startEndpoint()
  const config: SandboxConfig = {
    ...readConfig({
      SANDBOX_STRIPE_WEBHOOK_URL: `${endpoint.url}/stripe`,
      SANDBOX_TWILIO_INBOUND_URL: `${endpoint.url}/inbound`,
    }),
    port: 0,
    dataDirectory,
  }
  let sandbox: Sandbox = await startSandbox(config)
  const port = Number(new URL(sandbox.url).port)
  const restart = async (meanwhile = () => {}) => {
    await sandbox.close()
    meanwhile()
    sandbox = await startSandbox({ ...config, port })
  }
  return {
    url: sandbox.url,
    stripe: new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' }),
    received: endpoint.received,
    answerWith: endpoint.answerWith,
    endpointUrl: endpoint.url,
    restart: () => restart(),
    restartLater: (byMs) => restart(() => moveClock(dataDirectory, byMs)),
    post: (path, body) => fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(body) }),
    read: async (path) => {
      const response = await fetch(sandbox.url + path)
      return response.json() as never
    },
    close: async () => {
      await sandbox.close()
      await endpoint.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

function moveClock(dataDirectory: string, byMs: number) {
  const database = new DatabaseSync(join(dataDirectory, 'sandbox.sqlite'))
  database
    .prepare(
      `insert into setting values ('clock_moved_ms', ?)
       on conflict (name) do update set value = value + excluded.value`,
    )
    .run(byMs)
  database.close()
}

async function startEndpoint() {
  const received: Received[] = []
  let answer = { status: 200, body: '', contentType: 'text/xml' }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    })
    const headers = answer.body === '' ? {} : { 'Content-Type': answer.contentType }
    response.writeHead(answer.status, headers).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No TCP address.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answerWith: (status: number, body = '', contentType = 'text/xml') => {
      answer = { status, body, contentType }
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
