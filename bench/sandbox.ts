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
const storedFew = 1_000
const storedMany = 100_000
const fillAtOnce = 32

type Served = { child: ChildProcess; stripe: Stripe }
type Work = (stripe: Stripe) => Promise<unknown>

const price = { amount: 2_500, currency: 'usd' }
const pay: Work = async (stripe) => {
  const intent = await stripe.paymentIntents.create(price)
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
}
const list: Work = (stripe) => stripe.paymentIntents.list({ limit: 10 })
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

/** Measures everything in turns, so that a slow minute of the machine slows all alike. */
async function measure(): Promise<string> {
  const startedMs = await timeStarts()
  const bare = await serve('bareServer.ts')
  const few = await serve('../sandbox/main.ts')
  const many = await serve('../sandbox/main.ts')
  await fill(few, storedFew)
  await fill(many, storedMany)
  const rates = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const atOnce of [1, 16]) {
      const note = async (name: string, served: Served, work: Work) => {
        const key = `${name} ${atOnce}`
        rates.set(key, [...(rates.get(key) ?? []), await rate(served, work, atOnce)])
      }
      await note('bare', bare, read)
      await note('few', few, pay)
      await note('many', many, pay)
      await note('list few', few, list)
      await note('list many', many, list)
    }
  }
  const figure = (key: string) => median(rates.get(key) ?? [])
  return writeReport(figure, { startedMs, few: memoryOf(few), many: memoryOf(many) })
}

/** Times a start alone on an empty folder, until the sandbox can be called. */
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

/** Returns how often per second the work completes, with `atOnce` at a time. */
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

/** Makes as many intents as given. */
async function fill({ stripe }: Served, stored: number): Promise<void> {
  let left = stored
  const create = async () => {
    while (left > 0) {
      left -= 1
      await stripe.paymentIntents.create(price)
    }
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

function writeReport(
  figure: (key: string) => number,
  found: { startedMs: number; few: string; many: string },
): string {
  const row = (name: string, few: number | string, many: number | string) =>
    `| ${name} | ${few} | ${many} |`
  const share = ((figure('few 16') * 2) / figure('bare 16')).toFixed(2)
  return `# The sandbox: payments per second

\`npm run bench:sandbox\`: create and confirm through the official \`stripe\` package, both sides on
this machine (${os.cpus().length} cores, Node ${process.version}), every response stored before it is sent. Each figure is the
median of ${rounds} rounds of ${roundMs / 1_000} s, taken in turns. A pair is two calls.

| | ${storedFew.toLocaleString('en')} intents stored at first | ${storedMany.toLocaleString('en')} |
|---|---|---|
${row('pairs/s, 16 at a time', figure('few 16'), figure('many 16'))}
${row('pairs/s, 1 at a time', figure('few 1'), figure('many 1'))}
${row('lists of 10 per second, 16 at a time', figure('list few 16'), figure('list many 16'))}
${row('lists of 10 per second, 1 at a time', figure('list few 1'), figure('list many 1'))}
${row('memory at the end', found.few, found.many)}

A bare Node server that only answers, through the same package in the same turns:
${figure('bare 16')} calls/s 16 at a time, ${figure('bare 1')} one at a time. So 16 at a time the sandbox makes ${share} of
the calls of a server that does nothing. Started alone, it can be called after ${found.startedMs} ms (median
of ${rounds}, empty folder).
`
}
