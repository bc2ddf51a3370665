import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'

const results = new URL('sandbox.results.md', import.meta.url)
const rounds = 3
const roundMs = 4_000
const storedSmall = 1_000
const storedLarge = 100_000
const fillAtOnce = 32

type Served = { child: ChildProcess; stripe: Stripe }
type Work = (stripe: Stripe) => Promise<unknown>

let intentsMade = 0

function createIntent(stripe: Stripe) {
  intentsMade += 1
  return stripe.paymentIntents.create({ amount: 2_500, currency: 'usd' })
}
const pay: Work = async (stripe) => {
  const intent = await createIntent(stripe)
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
}
const read: Work = (stripe) => stripe.paymentIntents.retrieve('pi_1')

const folder = await mkdtemp(path.join(os.tmpdir(), 'sandbox-bench-'))
const children: ChildProcess[] = []
try {
  const report = await measure()
  process.stdout.write(report)
  await writeFile(results, report)
} finally {
  for (const child of children) child.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<string> {
  const startedMs = await timeStarts()
  const bare = await serve('bareServer.ts')
  const sandbox = await serve('../sandbox/main.ts')
  await rate(sandbox, pay, 16)
  const bareOne = await medianRate(bare, read, 1)
  const rows: string[] = []
  for (const stored of [storedSmall, storedLarge]) {
    await fill(sandbox, stored)
    const one = await medianRate(sandbox, pay, 1)
    const sixteen = await medianRate(sandbox, pay, 16)
    const list = await medianRate(sandbox, (stripe) => stripe.paymentIntents.list({ limit: 10 }), 1)
    rows.push(
      `| ${stored.toLocaleString('en')} | ${one} | ${sixteen} | ${list} | ${memoryOf(sandbox)} |`,
    )
  }
  return writeReport({ startedMs, bareOne, bareSixteen: await medianRate(bare, read, 16), rows })
}

/** Started alone on an empty folder, until it can be called. */
async function timeStarts(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now()
    const { child } = await serve('../sandbox/main.ts')
    times.push(Math.round(performance.now() - before))
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return median(times)
}

async function serve(program: string): Promise<Served> {
  const child = fork(new URL(program, import.meta.url), {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_DATA: await mkdtemp(path.join(folder, 'data-')),
      SANDBOX_STRIPE_WEBHOOK_URL: '',
    },
  })
  children.push(child)
  const [{ url }] = await once(child, 'message')
  const { port } = new URL(url)
  const stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http' })
  return { child, stripe }
}

async function medianRate(served: Served, work: Work, atOnce: number): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) rates.push(await rate(served, work, atOnce))
  return median(rates)
}

/** How often per second the work is done, so many at a time. */
async function rate({ stripe }: Served, work: Work, atOnce: number): Promise<number> {
  const begun = performance.now()
  let done = 0
  const repeat = async () => {
    while (performance.now() - begun < roundMs) {
      await work(stripe)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, repeat))
  return Math.round((done * 1_000) / (performance.now() - begun))
}

/** Makes intents until so many are kept in the sandbox that is measured. */
async function fill({ stripe }: Served, stored: number): Promise<void> {
  const create = async () => {
    while (intentsMade < stored) await createIntent(stripe)
  }
  await Promise.all(Array.from({ length: fillAtOnce }, create))
}

function memoryOf({ child }: Served): string {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return `${Math.round(Number(kilobytes) / 1024)} MiB`
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function writeReport(found: {
  startedMs: number
  bareOne: number
  bareSixteen: number
  rows: string[]
}): string {
  return `# The sandbox: payments per second

\`npm run bench:sandbox\`: create and confirm through the official \`stripe\` package, both sides on
this machine (${os.cpus().length} cores, Node ${process.version}), every answer kept on disk before it is sent, each figure
the median of ${rounds} rounds of ${roundMs / 1_000} s. A pair is two calls.

| Intents stored | pairs/s, 1 at a time | pairs/s, 16 at a time | lists of 10 per second | memory |
|---|---|---|---|---|
${found.rows.join('\n')}

A bare Node server that only answers, through the same package in the same run: ${found.bareOne} calls/s
one at a time, ${found.bareSixteen} calls/s 16 at a time. Started alone, the sandbox can be called after
${found.startedMs} ms (median of ${rounds}, empty folder).
`
}
