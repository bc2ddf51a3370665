import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callOften, type Rate, shareOf } from './callOften.ts'
import { forEach, type Level } from './measureCreate.ts'
import type { World } from './openWorld.ts'
import { copyRows, type Paid, payMany, readRows } from './preparePayments.ts'
import { type Cpu, spentOnEach } from './readCpu.ts'
import type { Recorder } from './recordCalls.ts'
import type { Runner } from './runScript.ts'
import { type Script, writeScript } from './writeScript.ts'

/**
 * As in `measureCreate`; `answers` are the responses to the webhooks, `cpu` is the cost of one
 * settled payment.
 */
export type SettledLevel = Level & { answers: Rate; cpu: Cpu }
/** `provider` is the reading of intents. */
export type Settled = {
  statements: number
  levels: SettledLevel[]
  provider: Rate
}

const firstSeed = 1_700_000_000

/**
 * Posts signed webhooks through HTTP until all their payments are settled, and runs the same
 * statements beside them, equally many at each number of clients. The app reads each intent from
 * the provider, which `provider` measures alone.
 */
export async function measureSettle(
  world: World,
  recorder: Recorder,
  runner: Runner,
  { clients, perLevel }: { clients: readonly number[]; perLevel: number },
): Promise<Settled> {
  const admin = new pg.Client({ connectionString: world.adminUrl })
  // A failure closes the database; the failure itself is what to report.
  admin.on('error', () => {})
  await admin.connect()
  const paid = await payMany(world, admin, perLevel * (clients.length + 1) + 3)
  await openQueue(admin)
  await forgetJobs(admin)
  const inFirst = await ofBusiness(admin, paid, world.businesses[0]?.id ?? '')
  const [warm, first, second] = inFirst.slice(0, 3) as [Paid, Paid, Paid]
  const rows = await readRows(admin, first)
  await settleHere(recorder, warm)
  const script = await recordSettle(world, recorder, [first, second])
  // Only the measured jobs may run: earlier ones are deleted.
  await forgetJobs(admin)
  // The worker must not read the events of the webhooks from the provider's list either.
  await admin.query(`update provider_cursor set looked_at = now() + interval '1 day'`)
  await world.startApp('all')
  const left = paid.filter((one) => ![warm, first, second].includes(one))
  // The first payments pay for plans and caches.
  await settleAll(admin, world, left.splice(0, perLevel), 4)
  const provider = await readIntents(recorder, left.slice(0, perLevel))
  const through: Awaited<ReturnType<typeof settleAll>>[] = []
  for (const [at, count] of clients.entries()) {
    await forgetJobs(admin)
    through.push(
      await settleAll(admin, world, left.slice(at * perLevel, (at + 1) * perLevel), count),
    )
  }
  // A worker would take the jobs that the statements queue, beside them.
  await world.startApp('web')
  const besides: Rate[] = []
  for (const [at, count] of clients.entries()) {
    const base = firstSeed + at * perLevel
    const times = perLevel / count
    await copyRows(admin, world, { rows, script, first: base, last: base + perLevel })
    await admin.query('analyze')
    const run = { clients: count, base, step: times, until: { times } }
    const scripts = forEach(world, script.text)
    besides.push(await runner.run({ databaseUrl: world.databaseUrl, scripts, ...run }))
    await forgetJobs(admin)
  }
  await admin.end()
  const levels = clients.flatMap((count, at) => {
    const [ours, beside] = [through[at], besides[at]]
    return ours && beside ? [{ clients: count, ...ours, beside }] : []
  })
  return { statements: script.statements, levels, provider }
}

/** Grants the app's role, in which the statements run, rights to the queue's own tables. */
async function openQueue(admin: pg.Client): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await admin.query(`
      grant usage on schema graphile_worker to ringup_app;
      grant select, update, delete on graphile_worker.${table} to ringup_app;
      create policy measured on graphile_worker.${table} to ringup_app using (true)`)
}

/** Deletes jobs that nobody has begun, such as receipts that an earlier level left. */
async function forgetJobs(admin: pg.Client): Promise<void> {
  await admin.query('delete from graphile_worker._private_jobs where locked_at is null')
}

async function ofBusiness(admin: pg.Client, paid: Paid[], businessId: string): Promise<Paid[]> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from request where business_id = $1',
    [businessId],
  )
  const ids = new Set(rows.map(({ id }) => id))
  return paid.filter(({ requestId }) => ids.has(requestId))
}

/** Returns the webhook of a payment, signed as the provider signs it. */
function webhookOf({ intent, account, metadata }: Paid) {
  const id = `evt_${randomUUID().replaceAll('-', '').slice(0, 24)}`
  const created = Math.floor(Date.now() / 1_000)
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    account,
    created,
    livemode: false,
    data: { object: { id: intent, object: 'payment_intent', metadata } },
  })
  const digest = createHmac('sha256', 'whsec_sandbox').update(`${created}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${created},v1=${digest}` }
  return { id, path: '/hooks/stripe', headers, body }
}

/** Receives and settles a payment in this process. */
async function settleHere(recorder: Recorder, paid: Paid): Promise<void> {
  const { path, headers, body } = webhookOf(paid)
  await recorder.call({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  })
  await recorder.work('handleStripeEvent')
}

async function recordSettle(
  world: World,
  recorder: Recorder,
  [one, other]: [Paid, Paid],
): Promise<Script> {
  const first = await recorder.record(() => settleHere(recorder, one))
  const second = await recorder.record(() => settleHere(recorder, other))
  const client = new pg.Client({
    connectionString: world.databaseUrl,
    options: '-c role=ringup_app',
  })
  await client.connect()
  const script = await writeScript(client, [first, second])
  await client.end()
  return script
}

/** Posts all webhooks and waits until the last payment is settled. */
async function settleAll(
  admin: pg.Client,
  world: World,
  some: Paid[],
  clients: number,
): Promise<{ answers: Rate; app: Rate; cpu: Cpu }> {
  const waiting = some.map(webhookOf)
  const eventIds = waiting.map(({ id }) => id)
  const ids = some.map(({ paymentId }) => paymentId)
  const { rowCount: early } = await admin.query(
    `select from payment where id = any($1) and status = 'succeeded'`,
    [ids],
  )
  if (early) throw new Error(`${early} were settled before their webhook came`)
  const before = await world.cpuMs()
  const startedAt = performance.now()
  const answers = await callOften(world.url, clients, () => waiting.pop() ?? null)
  for (;;) {
    const { rows } = await admin.query<{ left: number }>(
      `select count(*)::int as left from provider_event where id = any($1) and handled_at is null`,
      [eventIds],
    )
    if (rows[0]?.left === 0) break
    await sleep(5)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const cpu = spentOnEach(before, await world.cpuMs(), some.length)
  const { rows } = await admin.query<{ ms: number }>(
    `select extract(epoch from handled_at - received_at)::float8 * 1000 as ms from provider_event
     where id = any($1)`,
    [eventIds],
  )
  const tookMs = rows.map(({ ms }) => ms)
  return { answers, app: { perSecond: some.length / seconds, tookMs }, cpu }
}

/**
 * Measures how long the provider on this machine takes to return an intent, eight at once as the
 * worker asks.
 */
async function readIntents(recorder: Recorder, some: Paid[]): Promise<Rate> {
  const tookMs: number[] = []
  const waiting = [...some]
  const startedAt = performance.now()
  async function work(): Promise<void> {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const before = performance.now()
      await recorder.context.stripe.readIntent(one.intent, one.account)
      tookMs.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return { perSecond: some.length / ((performance.now() - startedAt) / 1_000), tookMs }
}

/** Returns the median and the p99 of a rate, in milliseconds. */
export function waitsOf({ tookMs }: Rate): string {
  return `${shareOf(tookMs, 0.5).toFixed(1)} / ${shareOf(tookMs, 0.99).toFixed(1)}`
}
