import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { freePort } from '../tests/support/freePort.ts'
import { scratchFolder } from '../tests/support/scratchFolder.ts'
import { type Post, signUp } from '../tests/support/signUp.ts'

/** A signed-in owner of a business on what `npm start` starts, with access to the sandbox. */
export type Desk = {
  /** The folder of its database: startEmbedded returns the address of the running one. */
  dataFolder: string
  /** The process that started the app and the sandbox. */
  processId: number
  /** The address of the app. */
  url: string
  /** Signs another person up, with a business of their own. */
  signUp(post: Post, phone: string): Promise<string>
  staff<T>(method: string, path: string, body?: unknown): Promise<T>
  awaitTexts(phone: string, count: number): Promise<void>
  awaitEvent(wanted: (event: StreamEvent) => boolean): Promise<void>
  /** Confirms a payment at the provider, as the payer's browser does. */
  confirm(clientSecret: string): Promise<void>
  close(): Promise<void>
}

const start = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))
const lookEveryMs = 2

/**
 * Starts everything in a folder of its own, signs up, and follows the live stream.
 * @param at the ports to use, and additional environment variables; by default free ports and none. With
 *   `follows: false` nothing reads the stream: it would read every event that a benchmark writes by itself.
 */
export async function openDesk(
  at: {
    port?: number
    sandboxPort?: number
    environment?: Record<string, string>
    follows?: boolean
  } = {},
): Promise<Desk> {
  const folder = await scratchFolder('bench')
  const [port, sandboxPort] = [at.port ?? (await freePort()), at.sandboxPort ?? (await freePort())]
  const app = at.environment?.['PUBLIC_URL'] ?? `http://localhost:${port}`
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      // One machine stands for many people at many addresses.
      CALL_LIMITS: 'off',
      TRUSTED_PROXIES: 'loopback',
      TEXT_BUDGET: 'none',
      ...at.environment,
      PORT: `${port}`,
      SANDBOX_PORT: `${sandboxPort}`,
      RINGUP_DATA: folder,
      TEXT_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await awaitStart(child.stdout, `${folder}/app.log`)

  let cookie = ''
  async function staff<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(app + path, {
      method,
      headers: { cookie, origin: app, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  async function textsOn(phone: string): Promise<{ body: string }[]> {
    const response = await fetch(`${sandbox}/phones/${encodeURIComponent(phone)}/messages`)
    return (await response.json()) as { body: string }[]
  }
  async function awaitTexts(phone: string, count: number): Promise<void> {
    while ((await textsOn(phone)).length < count) await sleep(lookEveryMs)
  }

  const post = <Answer>(path: string, sent: object) => staff<Answer>('POST', path, sent)
  await signUp(post, sandbox, '+447400399999')
  const events = at.follows === false ? [] : await listen(`${app}/v1/events/stream`, cookie)
  return {
    dataFolder: folder,
    processId: child.pid ?? 0,
    url: app,
    signUp: (post, phone) => signUp(post, sandbox, phone),
    staff,
    awaitTexts,
    async awaitEvent(wanted) {
      while (!events.some(wanted)) await sleep(lookEveryMs)
    },
    confirm: (clientSecret) => confirm(sandbox, clientSecret),
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the app has started. Its log goes into a file: nothing that it writes waits for a reader. */
async function awaitStart(output: Readable, log: string): Promise<void> {
  output.pipe(createWriteStream(log))
  await new Promise<void>((started) => {
    output.on('data', (chunk) => /Try it/.test(String(chunk)) && started())
  })
}

/** Reads the live stream into a growing list. */
async function listen(url: string, cookie: string): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  const response = await fetch(url, { headers: { cookie } })
  const read = async () => {
    let waiting = ''
    for await (const chunk of response.body ?? []) {
      waiting += Buffer.from(chunk).toString()
      const blocks = waiting.split('\n\n')
      waiting = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) events.push(JSON.parse(data) as StreamEvent)
      }
    }
  }
  // The server ends the stream when it stops; until then it is read in the background.
  read().catch(() => {})
  return events
}

async function confirm(sandbox: string, clientSecret: string): Promise<void> {
  const id = clientSecret.split('_secret', 1)[0] ?? ''
  const state = await fetch(`${sandbox}/control/state/payment_intents?last=3`)
  const intents = (await state.json()) as { id: string; account: string }[]
  const account = intents.find((intent) => intent.id === id)?.account ?? ''
  const { hostname, port } = new URL(sandbox)
  const stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' })
  const card = { payment_method: 'pm_card_visa' }
  await stripe.paymentIntents.confirm(id, card, { stripeAccount: account })
}
