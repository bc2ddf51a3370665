import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { scratchFolder } from '../tests/support/scratchFolder.ts'
import { findServer } from './findServer.ts'
import { openDesk } from './openDesk.ts'
import { compareWithModel, fillPlans, planJobs } from './planJobs/fillPlans.ts'
import { runRounds, settle } from './planJobs/runRounds.ts'
import { type Name, startJobs } from './planJobs/startJobs.ts'
import { type Processes, type Watched, watchDatabase } from './planJobs/watchDatabase.ts'
import { type JobBytes, writeReport } from './planJobs/writeReport.ts'
import { findPostmaster } from './writes/readCpu.ts'

// What a million planned reminders cost while none is due, and what they cost the jobs that are: one job waits for each
// open request, and no job looks for requests whose reminders are due.
const requests = Number(process.env['REQUESTS'] ?? 1_000_000)
const restMs = Number(process.env['REST_MS'] ?? 60_000)
const probesEach = 100
const others = 9
const results = new URL('planJobs.results.md', import.meta.url)

const dataFolder = await scratchFolder('bench')
const embedded = await startEmbedded({
  dataFolder,
  settings: {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track': 'all',
    // The filling writes gigabytes.
    max_wal_size: '8GB',
  },
})
const desk = await openDesk({ follows: false, environment: { DATABASE_URL: embedded.url } })
const address = new URL(embedded.adminUrl)
address.pathname = new URL(embedded.url).pathname
const admin = new pg.Client({ connectionString: address.href })
await admin.connect()
try {
  const report = await measure()
  process.stdout.write(report)
  if (requests === 1_000_000) await writeFile(results, report)
} finally {
  await admin.end()
  await desk.close()
  await embedded.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
process.exit()

async function measure(): Promise<string> {
  await admin.query('create extension pg_stat_statements')
  const post = <Answer>(path: string, sent: object) => desk.staff<Answer>('POST', path, sent)
  for (let one = 0; one < others; one += 1) await desk.signUp(post, `+44740037000${one}`)
  const { rows } = await admin.query<{ id: string }>('select id from business')
  const ids = rows.map(({ id }) => id)
  const processes = {
    server: await findServer(desk),
    postmaster: await findPostmaster(embedded.adminUrl),
  }
  const empty = { rounds: await runRounds(admin), rest: await rest(processes) }
  note('at rest without planned reminders')
  const model = await makeModel()
  const probes = await makeProbes(ids, model)
  const emptyStarts = await startJobs(desk, admin, model.businessId, probes.slice(0, probesEach))
  note('started jobs without planned reminders')
  const { columns, bytes } = await fill(ids, model)
  const full = { rounds: await runRounds(admin), rest: await rest(processes) }
  note('at rest')
  const index = await dropIndex()
  const before = await rest(processes)
  await admin.query(index)
  const fullStarts = await startJobs(desk, admin, model.businessId, probes.slice(probesEach))
  return writeReport({
    ...{ requests, businesses: ids.length, restMs, columns, bytes, before },
    ...{ empty: { ...empty, starts: emptyStarts }, full: { ...full, starts: fullStarts } },
  })
}

function note(step: string): void {
  process.stderr.write(`${(performance.now() / 1_000).toFixed(0)} s: ${step}\n`)
}

/** Drops the index of locked jobs. Returns the statement that makes it again. */
async function dropIndex(): Promise<string> {
  const name = 'graphile_worker.ringup_locked_jobs'
  const { rows } = await admin.query<{ statement: string }>(
    'select pg_get_indexdef($1::regclass) as statement',
    [name],
  )
  await admin.query(`drop index ${name}`)
  return rows[0]?.statement ?? ''
}

/** Watches the database while nothing is due and nobody calls. */
function rest(processes: Processes): Promise<Watched> {
  return watchDatabase(admin, processes, () => sleep(restMs))
}

/** Makes a request as staff do; it takes the plan that every new business has. */
async function makeModel(): Promise<Name> {
  const { id } = await desk.staff<{ id: string }>('POST', '/v1/requests', {
    ...{ phone: '+447400400001', amountMinor: 8_500, whatFor: 'A model' },
  })
  await desk.awaitTexts('+447400400001', 1)
  const { rows } = await admin.query<Name>(
    'select business_id as "businessId", request_id as "requestId" from request_reminder where request_id = $1',
    [id],
  )
  if (!rows[0]) throw new Error('The model took no plan.')
  return rows[0]
}

/** Fills requests that were texted three days ago, each of a customer whose clock shows the afternoon, without jobs. */
async function makeProbes(ids: string[], { requestId }: Name): Promise<Name[]> {
  const count = 2 * probesEach
  await fillPlans(
    admin,
    ids,
    { whatFor: 'A probe', requests: count, customers: count, textedDaysAgo: 3 },
    requestId,
  )
  await admin.query(
    `update customer set time_zone = $1 where id in (select customer_id from request where what_for = 'A probe')`,
    [afternoonZone()],
  )
  const { rows } = await admin.query<Name>(
    `select business_id as "businessId", id as "requestId" from request where what_for = 'A probe'`,
  )
  return rows
}

/** Returns a zone whose clocks show about 14:00 now; Etc/GMT-3 is three hours ahead. */
function afternoonZone(): string {
  const ahead = ((((14 - new Date().getUTCHours()) % 24) + 24 + 11) % 24) - 11
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Fills the open requests and their jobs. @throws if these are not as the app makes them */
async function fill(
  ids: string[],
  { requestId }: Name,
): Promise<{ columns: number; bytes: JobBytes }> {
  await settle(admin)
  const bytesBefore = await readJobBytes()
  const filling = {
    whatFor: 'Boiler service',
    requests,
    customers: requests / 10,
    textedDaysAgo: 0,
  }
  await fillPlans(admin, ids, filling, requestId)
  note('filled the requests')
  await planJobs(admin, ids, filling.whatFor)
  note('planned their jobs')
  await settle(admin)
  const { rows } = await admin.query<{ id: string }>(
    `select id from request where what_for = $1 limit 1`,
    [filling.whatFor],
  )
  const columns = await compareWithModel(admin, requestId, rows[0]?.id ?? '')
  const after = await readJobBytes()
  const jobs = after.jobs - bytesBefore.jobs
  if (jobs !== 2 * requests) throw new Error(`${jobs} jobs for ${requests} requests`)
  return { columns, bytes: after }
}

async function readJobBytes(): Promise<JobBytes> {
  const { rows } = await admin.query<JobBytes>(
    `select (select count(*) from graphile_worker._private_jobs where run_at > now() + interval '1 hour')::float8 as jobs,
       pg_relation_size('graphile_worker._private_jobs')::float8 as "table",
       pg_indexes_size('graphile_worker._private_jobs')::float8 as indexes`,
  )
  if (!rows[0]) throw new Error('no size')
  return rows[0]
}
