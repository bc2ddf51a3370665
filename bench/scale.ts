import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { copyBusinesses } from './scale/copyBusinesses.ts'
import { predict } from './scale/predict.ts'
import { type Waits, watchWaits } from './scale/watchWaits.ts'
import { atRate, type CallRate, callOften, forSeconds, shareOf } from './writes/callOften.ts'
import { newCall } from './writes/measureCreate.ts'
import { type Business, openWorld } from './writes/openWorld.ts'

// What more processes bring: requests made a second by 1 to 8 web processes, for one business or ten thousand, evenly or
// half of them for one; then jobs done a second by 1 to 8 workers. What each costs on both sides, and what it waits for.
const processCounts = (process.env['PROCESSES'] ?? '1,2,4,8').split(',').map(Number)
const most = Number(process.env['BUSINESSES'] ?? 10_000)
const seconds = Number(process.env['SECONDS_EACH'] ?? 5)
const clients = 32
const levelClients = [1, 2, 4, 8, 16, 32]
const jobsPerRun = 600
/** The calls a second of each process where none waits for a core: eight of them together take half of what the machine gives. */
const steadyPerSecond = 10
const steadySeconds = 30
/** So many calls, and a process has compiled what is called often. */
const callsToWarmUp = 1_500
const results = new URL('scale.results.md', import.meta.url)

type Spread = {
  name: string
  businesses: number
  pick(all: readonly Business[]): Business | undefined
}
type Point = Waits & {
  processes: number
  spread: string
  rate: CallRate
  appMs: number
  databaseMs: number
}
type Level = { clients: number; rate: CallRate; coreMs: number }
type Work = Waits & { processes: number; perSecond: number; appMs: number; databaseMs: number }

const anyOf = (all: readonly Business[]) => all[Math.floor(Math.random() * all.length)]
const halfOfOne = (all: readonly Business[]) => (Math.random() < 0.5 ? all[0] : anyOf(all))
const evenly: Spread = { name: most.toLocaleString('en'), businesses: most, pick: anyOf }
const spreads: Spread[] = [
  { name: '1', businesses: 1, pick: anyOf },
  { name: '100', businesses: 100, pick: anyOf },
  { name: '100, half of it for one', businesses: 100, pick: halfOfOne },
  evenly,
  { name: `${most.toLocaleString('en')}, half of it for one`, businesses: most, pick: halfOfOne },
]

const over = `
  with late as (
    update request set expires_at = now() where (business_id, id) in (
      select business_id, id from request where status = 'open' limit $1
    ) returning business_id, id
  )
  select count(enqueue_job(
    'expireRequest', json_build_object('businessId', business_id, 'requestId', id), now(), 'expireRequest:' || id, 0
  )) from late`

const world = await openWorld(1)
const admin = new pg.Client({ connectionString: world.adminUrl })
await admin.connect()
try {
  const [first] = world.businesses
  if (!first) throw new Error('there is no business')
  world.businesses.push(...(await copyBusinesses(admin, first, most - 1)))
  const points: Point[] = []
  const steady: Point[] = []
  for (const processes of processCounts) {
    await warmUp(processes)
    for (const spread of spreads) points.push(await measure(processes, spread))
    steady.push(await measure(processes, evenly, steadyPerSecond * processes))
  }
  await warmUp(1)
  const alone: Point[] = []
  for (const processes of processCounts)
    alone.push(await measure(1, evenly, steadyPerSecond * processes))
  const levels: Level[] = []
  for (const count of levelClients) levels.push(await measureLevel(count))
  const works: Work[] = []
  for (const processes of processCounts) works.push(await expire(processes))
  const report = writeReport({ points, steady, alone, levels, works })
  process.stdout.write(report)
  if (most === 10_000 && seconds >= 5) await writeFile(results, report)
} finally {
  await admin.end()
  await world.close()
}
process.exit()

/**
 * Starts so many processes, and has them make requests until each has compiled what is called often. The planner then
 * learns how large the tables have become, as autovacuum tells it within a minute or so.
 */
async function warmUp(processes: number): Promise<void> {
  await world.startApp('web', processes)
  let left = callsToWarmUp * processes
  await makeRequests(() => {
    left -= 1
    return left < 0 ? null : newCall(world)
  })
  await admin.query('analyze')
}

/** Makes requests with all clients, spread over the processes as a proxy would. */
async function makeRequests(
  next: Parameters<typeof callOften>[2],
  count = clients,
): Promise<CallRate> {
  const each = count / world.urls.length
  const rates = await Promise.all(world.urls.map((url) => callOften(url, each, next)))
  return {
    perSecond: rates.reduce((sum, { perSecond }) => sum + perSecond, 0),
    tookMs: rates.flatMap(({ tookMs }) => tookMs),
    refused: rates.reduce((sum, { refused }) => sum + refused, 0),
  }
}

async function measure(processes: number, spread: Spread, rateAimed?: number): Promise<Point> {
  const some = world.businesses.slice(0, spread.businesses)
  const make = () => newCall(world, spread.pick(some))
  const next = rateAimed ? atRate(rateAimed, steadySeconds, make) : forSeconds(seconds, make)
  const before = await world.cpuMs()
  const { value: rate, ...waits } = await watchWaits(admin, makeRequests(next))
  const after = await world.cpuMs()
  const calls = rate.tookMs.length
  return {
    ...{ processes, spread: spread.name, rate, ...waits },
    appMs: (after.app - before.app) / calls,
    databaseMs: (after.database - before.database) / calls,
  }
}

/** Measures one process with so many clients, and what a call costs all who compute: the caller and the sandbox too. */
async function measureLevel(count: number): Promise<Level> {
  const before = await world.cpuMs()
  const own = process.cpuUsage()
  const rate = await makeRequests(
    forSeconds(seconds, () => newCall(world)),
    count,
  )
  const { user, system } = process.cpuUsage(own)
  const after = await world.cpuMs()
  const spent =
    after.app + after.sandbox + after.database - before.app - before.sandbox - before.database
  const calls = rate.tookMs.length
  return { clients: count, rate, coreMs: (spent + (user + system) / 1_000) / calls }
}

/** Lets links expire whose time is over, by so many workers: work of the database and of us, without a provider. */
async function expire(processes: number): Promise<Work> {
  await admin.query('delete from graphile_worker._private_jobs')
  await world.startApp('worker', processes)
  const before = await world.cpuMs()
  const began = performance.now()
  await admin.query(over, [jobsPerRun])
  const { value: _, ...waits } = await watchWaits(admin, untilDone())
  const took = (performance.now() - began) / 1_000
  const after = await world.cpuMs()
  return {
    ...{ processes, perSecond: jobsPerRun / took, ...waits },
    appMs: (after.app - before.app) / jobsPerRun,
    databaseMs: (after.database - before.database) / jobsPerRun,
  }
}

/** A connection of its own: the other one looks at the waits. */
async function untilDone(): Promise<void> {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const left = `select count(*)::int as left from graphile_worker._private_jobs where key like 'expireRequest:%'`
  while (((await client.query<{ left: number }>(left)).rows[0]?.left ?? 0) > 0) await sleep(20)
  await client.end()
}

/** Returns the rows of what a model predicts from one client, and what was measured. */
function predictLevels(levels: readonly Level[]): string[] {
  const [alone] = levels
  if (!alone) return []
  const meanMs = alone.rate.tookMs.reduce((sum, one) => sum + one, 0) / alone.rate.tookMs.length
  // With many clients caches are warm: what a call costs then is what counts.
  const coreMs = levels.at(-1)?.coreMs ?? 0
  const delayMs = Math.max(0, meanMs - coreMs)
  const cores = { ms: coreMs, servers: os.cpus().length }
  return levels.map(({ clients: count, rate }) => {
    const perSecond = predict([cores], count, delayMs)
    const error = Math.round((perSecond / rate.perSecond - 1) * 100)
    return `| ${count} | ${rate.perSecond.toFixed(0)} | ${perSecond.toFixed(0)} | ${error > 0 ? '+' : ''}${error} % |`
  })
}

type Measured = {
  points: readonly Point[]
  steady: readonly Point[]
  alone: readonly Point[]
  levels: readonly Level[]
  works: readonly Work[]
}

/** Returns the rows of what a call costs more processes, of which each gets the same, and one that gets all of it. */
function compareSteady({ steady, alone }: Measured): string[] {
  const [first] = steady
  const beside = (value: number, one = Number.NaN) =>
    `${value.toFixed(1)} (${(value / one).toFixed(2)}×)`
  return steady.map(({ processes, rate, appMs, databaseMs, busy }, place) => {
    const all = alone[place]
    return `| ${processes} | ${rate.perSecond.toFixed(0)} | ${beside(appMs, first?.appMs)} | ${beside(databaseMs, first?.databaseMs)} | ${Math.round(busy * 100)} % | ${all?.appMs.toFixed(1)} | ${all?.databaseMs.toFixed(1)} |`
  })
}

function writeReport(measured: Measured): string {
  const { points, levels, works } = measured
  const ms = (value: number) => value.toFixed(1)
  const seen = ({ busy, waits }: Waits) => {
    const named = waits.slice(0, 3).map(([name, share]) => `${name} ${Math.round(share * 100)} %`)
    return `${Math.round(busy * 100)} % | ${named.join(', ')}`
  }
  return `# What more processes bring

\`npm run bench:scale\`: ${clients} clients make requests with all processes on one machine of ${os.cpus().length} cores, which PostgreSQL, the
app, the sandbox and the callers share; Node ${process.version}, durability on, ${seconds} s each. More processes cannot bring more
than the cores give: what counts is what a call costs, and what connections wait for.

## Making requests

| Businesses | Web processes | a second | refused (503) | median / p99 ms | ms of the app | ms of PostgreSQL | cores busy | connections in use |
|---|---|---|---|---|---|---|---|---|
${points
  .toSorted((one, other) => spreadOf(one) - spreadOf(other) || one.processes - other.processes)
  .map((point) => {
    const { spread, processes, rate, appMs, databaseMs } = point
    const times = [0.5, 0.99].map((share) => ms(shareOf(rate.tookMs, share))).join(' / ')
    return `| ${spread} | ${processes} | ${rate.perSecond.toFixed(0)} | ${rate.refused} | ${times} | ${ms(appMs)} | ${ms(databaseMs)} | ${seen(point)} |`
  })
  .join('\n')}

## The same calls by more processes

Each process gets ${steadyPerSecond} calls a second, evenly over ${most.toLocaleString('en')} businesses: a rate at which none waits for a core. What a
call costs, and in brackets beside one process. The last columns are of one process that gets all of these calls: a call costs
less the more calls a process has, whose code and data stay in the caches of the core.

| Web processes | a second, all | ms of the app | ms of PostgreSQL | cores busy | one process instead: ms of the app | ms of PostgreSQL |
|---|---|---|---|---|---|---|
${compareSteady(measured).join('\n')}

## What a model says

One web process and ${most.toLocaleString('en')} businesses. The model (\`bench/scale/predict.ts\`) knows the cores, what a call costs
all who compute on them (${levels.at(-1)?.coreMs.toFixed(1)} ms), and how long one client alone waits.

| Clients | measured a second | predicted | error |
|---|---|---|---|
${predictLevels(levels).join('\n')}

## Doing jobs

${jobsPerRun} links whose time is over, each one job.

| Workers | a second | ms of the app | ms of PostgreSQL | cores busy | connections in use |
|---|---|---|---|---|---|
${works
  .map((work) => {
    const { processes, perSecond, appMs, databaseMs } = work
    return `| ${processes} | ${perSecond.toFixed(0)} | ${ms(appMs)} | ${ms(databaseMs)} | ${seen(work)} |`
  })
  .join('\n')}
`
}

function spreadOf({ spread }: Point): number {
  return spreads.findIndex(({ name }) => name === spread)
}
