import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { appEnvironment, sandboxConfig } from '../../tests/support/outsideWorld.ts'
import { openSession, type Post, signIn, signUp } from '../../tests/support/signUp.ts'

/** A Ringup and its sandbox, and a business on it that takes payments. */
export type Shop = Awaited<ReturnType<typeof openShop>>

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const owner = '+447400399999'
const patienceMs = 120_000
const lookEveryMs = 100

/** Starts Ringup on a database, and signs up. The sandbox outlives it. */
export async function openShop({ url: databaseUrl, folder }: { url: string; folder: string }) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const sandbox = await startSandbox(sandboxConfig(folder, url))
  const { start, stop } = holdApp(appEnvironment({ databaseUrl, sandboxUrl: sandbox.url, port }))
  let session = openSession(url)

  async function read<Body>(path: string): Promise<Body> {
    const { name, value } = session.cookie()
    const answer = await fetch(url + path, { headers: { cookie: `${name}=${value}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  async function heldAtProvider<Thing>(kind: string): Promise<Thing[]> {
    return (await (await fetch(`${sandbox.url}/control/state/${kind}`)).json()) as Thing[]
  }

  await start()
  await signUp(session.post, sandbox.url, owner)
  return {
    start,
    stop,
    heldAtProvider,
    async signIn(): Promise<void> {
      session = openSession(url)
      await signIn(session.post, sandbox.url, owner)
    },
    askMany: (count: number) => askMany(session.post, count),
    /** Pays as the payer's browser does: with our page first, then at the provider. */
    async pay({ payLink, amountMinor, currency }: RequestView): Promise<void> {
      const page = `${new URL(payLink ?? '').pathname}/payment`
      const body = { amountMinor, currency }
      const begun = await openSession(url).post<{ clientSecret: string }>(page, body)
      await confirm(sandbox.url, begun.clientSecret, await heldAtProvider('payment_intents'))
    },
    async refund(request: RequestView | undefined, amountMinor: number): Promise<void> {
      await session.post(`/v1/requests/${request?.id}/refunds`, { amountMinor })
    },
    awaitPaid: (count: number) =>
      awaitPaid(count, () => read<RequestList>('/v1/requests?limit=100')),
    readReconciliation: () => read<Reconciliation>('/v1/reconciliation'),
    async close(): Promise<void> {
      await stop()
      await sandbox.close()
    },
  }
}

/** Holds the process of the app, which may stop and start again. */
function holdApp(environment: Record<string, string>) {
  let child: ChildProcess | undefined
  return {
    async start(): Promise<void> {
      child = spawn(process.execPath, [main], {
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const ended = once(child, 'exit').then(() => {
        throw new Error('Ringup did not start.')
      })
      await Promise.race([once(child, 'message'), ended])
      ended.catch(() => {})
    },
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

let customers = 0

/** Makes requests, each to a new customer. */
async function askMany(post: Post, count: number): Promise<RequestView[]> {
  const made: RequestView[] = []
  for (let each = 0; each < count; each += 1) {
    customers += 1
    const phone = `+4474001${40_000 + customers}`
    const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service' }
    made.push(await post<RequestView>('/v1/requests', body))
  }
  return made
}

/** Waits until so many requests show as paid. */
async function awaitPaid(count: number, read: () => Promise<RequestList>): Promise<void> {
  const start = performance.now()
  for (;;) {
    const { data } = await read()
    const paid = data.filter(({ status }) => status === 'paid').length
    if (paid === count) return
    if (performance.now() - start > patienceMs)
      throw new Error(`${paid} requests are paid, not ${count}.`)
    await wait(lookEveryMs)
  }
}

type Intent = { id: string; account: string }

async function confirm(sandboxUrl: string, clientSecret: string, intents: Intent[]): Promise<void> {
  const [id = ''] = clientSecret.split('_secret')
  const account = intents.find((intent) => intent.id === id)?.account ?? ''
  const answer = await fetch(`${sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'stripe-account': account },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  })
  if (!answer.ok) throw new Error(`The card was not taken: ${answer.status} ${await answer.text()}`)
}
