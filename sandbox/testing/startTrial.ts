import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { readConfig, type SandboxConfig } from '../config.ts'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { type Received, startListener } from './startListener.ts'

/** A sandbox for one test, an endpoint that stores what the sandbox sends, and an SDK. */
export type Trial = {
  url: string
  stripe: Stripe
  endpointUrl: string
  received: Received[]
  /** Sets the endpoint's answer from now on. */
  answerWith(status: number, body?: string, contentType?: string): void
  /** Moves the sandbox's time on by that many ms; what has become due happens at once. */
  advanceClock(ms: number): Promise<void>
  /** Goes back to the real time. */
  resetClock(): Promise<void>
  /** Sets a fault, with the body of `POST /control/faults`. */
  setFault(fault: object): Promise<Response>
  clearFaults(): Promise<void>
  post(path: string, body: unknown): Promise<Response>
  read<Body>(path: string): Promise<Body>
  /** Stops the sandbox and starts it again on the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a trial on free ports with a temporary folder.
 *
 * @param environment settings that are added to the sandbox's environment, or replace its own
 */
export async function startTrial(environment: Record<string, string> = {}): Promise<Trial> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const endpoint = await startListener()
  const config: SandboxConfig = {
    ...readConfig({
      SANDBOX_STRIPE_WEBHOOK_URL: `${endpoint.url}/stripe`,
      SANDBOX_TWILIO_INBOUND_URL: `${endpoint.url}/inbound`,
      ...environment,
    }),
    port: 0,
    dataDirectory,
  }
  let sandbox: Sandbox = await startSandbox(config)
  const { url } = sandbox
  const port = Number(new URL(url).port)
  const post: Trial['post'] = (path, body) =>
    fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
  const remove = async (path: string) => {
    await fetch(url + path, { method: 'DELETE' })
  }
  return {
    url,
    stripe: new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' }),
    endpointUrl: endpoint.url,
    received: endpoint.received,
    answerWith: (status, body = '', contentType = 'text/xml') => {
      const headers = body === '' ? {} : { 'Content-Type': contentType }
      endpoint.answer((response) => response.writeHead(status, headers).end(body))
    },
    advanceClock: async (ms) => {
      const answer = await post('/control/clock', { advance: ms })
      if (!answer.ok) throw new Error(`The clock was not moved: ${await answer.text()}`)
    },
    resetClock: () => remove('/control/clock'),
    setFault: (fault) => post('/control/faults', fault),
    clearFaults: () => remove('/control/faults'),
    post,
    read: async (path) => (await fetch(url + path)).json(),
    restart: async () => {
      await sandbox.close()
      sandbox = await startSandbox({ ...config, port })
    },
    close: async () => {
      await sandbox.close()
      await endpoint.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
