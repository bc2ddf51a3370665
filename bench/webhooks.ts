import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { Agent, fetch, request } from 'undici'
import { openDatabase } from '#server/database/openDatabase.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { callWebhook } from '#server/outside/callWebhook.ts'
import { composeSigningKeys } from '#server/webhooks/composeSecret.ts'
import { signWebhook } from '#server/webhooks/signWebhook.ts'
import { connectAdmin } from './connectAdmin.ts'
import { findServer } from './findServer.ts'
import { openDesk } from './openDesk.ts'
import { median } from './payPage/describeRun.ts'
import { serverMegabytes } from './serverMegabytes.ts'
import { makeEndpoints } from './webhooks/makeEndpoints.ts'
import type { Behaviour, Report } from './webhooks/receive.ts'
import { findPostmaster, spentByAllMs, spentMs } from './writes/readCpu.ts'

// A hundred thousand deliveries to two hundred endpoints, of which twenty hang, twenty fail and one is slow: how late
// the others get theirs, and whether anything is missing. Then how many a second are sent to endpoints that were off for a
// while, beside a bare loop of undici.
const deliveries = Number(process.env['DELIVERIES'] ?? 100_000)
const perSecond = Number(process.env['PER_SECOND'] ?? 400)
const behaviour: Behaviour = { hang: 20, fail: 20, slow: 1, slowMs: 1_000 }
const endpoints = 200
const businesses = 10
const each = endpoints / businesses
const burst = 20_000
const results = new URL('webhooks.results.md', import.meta.url)

// What the loops send that are measured beside it.
const dispatcher = new Agent()
const keys = [
  composeSigningKeys(randomBytes(32), { endpointId: '', id: '', salt: randomBytes(16) }),
]
const body = composeBody()
const headers = signWebhook({ id: 'evt_1', at: new Date(), body }, keys)

const receiver = new Worker(new URL('webhooks/receive.ts', import.meta.url), {
  workerData: behaviour,
})
const [{ address }] = (await once(receiver, 'message')) as [{ address: AddressInfo }]
const url = `http://127.0.0.1:${address.port}`
const desk = await openDesk({ follows: false })
const { admin, url: databaseUrl, close } = await connectAdmin(desk)
const { database, pool } = openDatabase(databaseUrl)
try {
  const report = await measure()
  process.stdout.write(report)
  if (deliveries === 100_000) await writeFile(results, report)
} finally {
  await pool.end()
  await close()
  await desk.close()
}
process.exit()

async function measure(): Promise<string> {
  const post = <Answer>(path: string, sent: object) => desk.staff<Answer>('POST', path, sent)
  for (let one = 1; one < businesses; one += 1) await desk.signUp(post, `+44740037000${one}`)
  const { rows } = await admin.query<{ id: string }>('select id from business order by created_at')
  const ids = rows.map(({ id }) => id)
  await makeEndpoints(admin, ids, { each, receiver: url })
  const well = endpoints - behaviour.hang - behaviour.fail - behaviour.slow

  const events = Math.round(deliveries / each)
  const early = Math.round(events / 5 / businesses) * businesses
  await happen(ids, early, perSecond / each)
  const memoryEarly = await serverMegabytes(desk, 'VmRSS')
  await happen(ids, events - early, perSecond / each)
  const reports = await hear((events / businesses) * well)
  const memoryLate = await serverMegabytes(desk, 'VmRSS')
  const late = reports.map(({ lateMs }) => lateMs).sort((one, other) => one - other)
  const at = (share: number) => late[Math.floor((late.length - 1) * share)] ?? 0
  const distinct = new Set(reports.map(({ endpoint, event }) => `${endpoint} ${event}`)).size

  const races: Race[] = []
  while (races.length < 5) races.push(await race(ids))
  const middle = (read: (race: Race) => number) => median(races.map(read))
  return [
    '# Webhooks',
    '',
    `${deliveries.toLocaleString('en')} deliveries to ${endpoints} endpoints of ${businesses} businesses at ${perSecond} a second; ${behaviour.hang} of them hang, ${behaviour.fail} fail, ${behaviour.slow} takes ${behaviour.slowMs} ms.`,
    `One server, its database, the sandbox and the receiver on ${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}.`,
    '',
    '| | |',
    '|---|---|',
    `| from the event to the ${well} others | median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms |`,
    `| of ${((events / businesses) * well).toLocaleString('en')} expected, missing; came twice | ${(events / businesses) * well - distinct}; ${reports.length - distinct} |`,
    `| memory of the server, after a fifth of them and at the end | ${memoryEarly} MB, ${memoryLate} MB |`,
    `| what ${well} endpoints had missed while they were off, a second | ${Math.round(middle(({ ours }) => ours))}; a bare loop of \`undici.request\` ${Math.round(middle(({ bare }) => bare))}: ${middle(({ ours, bare }) => ours / bare).toFixed(2)} |`,
    `| a bare loop of \`undici.fetch\`, a second | ${Math.round(middle(({ fetched }) => fetched))}: ours are ${middle(({ ours, fetched }) => ours / fetched).toFixed(2)} of it |`,
    `| a loop that signs and calls as we do, without the database, a second | ${Math.round(middle(({ signed }) => signed))}: ${middle(({ signed, bare }) => signed / bare).toFixed(2)}; ours are ${middle(({ ours, signed }) => ours / signed).toFixed(2)} of it |`,
    `| processor time of a delivery | ${middle(({ serverMs }) => serverMs).toFixed(2)} ms of the server, ${middle(({ databaseMs }) => databaseMs).toFixed(2)} ms of PostgreSQL |`,
    '',
    'Of the last four the median of five rounds, in each of which all loops are measured one after the other.',
    '',
    '`npm run bench:webhooks`',
    '',
  ].join('\n')
}

/** How many calls a second were made in one round, and what a delivery cost. */
type Race = {
  ours: number
  bare: number
  fetched: number
  signed: number
  serverMs: number
  databaseMs: number
}

/** Lets the endpoints that are well catch up on what they missed, and makes as many calls by each loop. */
async function race(ids: readonly string[]): Promise<Race> {
  const ill = behaviour.hang + behaviour.fail + behaviour.slow
  const well = endpoints - ill
  const events = Math.round(burst / well) * businesses
  const expected = ((events + businesses) / businesses) * well
  await turn(admin, 'off', 0)
  await happen(ids, events, Number.POSITIVE_INFINITY)
  await turn(admin, 'on', ill)
  const [serverId, postmaster] = [await findServer(desk), await findPostmaster(databaseUrl)]
  const spent = async () => [await spentMs(serverId), await spentByAllMs(postmaster)] as const
  const before = await spent()
  const began = performance.now()
  // One event more for each business: it begins the sending of all.
  await happen(ids, businesses, Number.POSITIVE_INFINITY)
  await hear(expected)
  const ours = expected / ((performance.now() - began) / 1_000)
  const after = await spent()
  const [serverMs, databaseMs] = after.map((ms, place) => (ms - (before[place] ?? 0)) / expected)
  const [bare, fetched, signed] = [
    await callMany(expected, well, callBare),
    await callMany(expected, well, callFetch),
    await callMany(expected, well, callSigned),
  ]
  // What the loops sent is no delivery.
  await hear(3 * expected)
  return { ours, bare, fetched, signed, serverMs: serverMs ?? 0, databaseMs: databaseMs ?? 0 }
}

/** Composes a body like those of the events that happen here, so that the loops give the receiver the same work. */
function composeBody(): string {
  const subject = `bus_${'0'.repeat(26)}`
  const data = { id: subject, sequence: 1, request: null, customer: null, details: {} }
  const timestamp = new Date().toISOString()
  return JSON.stringify({ type: 'business.payments_ready', timestamp, sequence: 1, data })
}

/** Turns endpoints on or off whose place is at least so high; they keep their cursors. */
async function turn(admin: pg.Client, state: 'on' | 'off', from: number): Promise<void> {
  await admin.query(
    // Locked in the order in which the workers lock them.
    `with picked as (
       select business_id, id from webhook_endpoint where split_part(url, '/e/', 2)::int >= $2
       order by business_id, id for no key update
     )
     update webhook_endpoint e set state = $1, off_because = case $1::text when 'off' then 'person' end,
       off_at = case $1::text when 'off' then now() end
     from picked p where e.business_id = p.business_id and e.id = p.id`,
    [state, from],
  )
}

/** Records events, in turn of each business, at most so many a second. */
async function happen(ids: readonly string[], count: number, rate: number): Promise<void> {
  const began = performance.now()
  await Promise.all(
    ids.map(async (businessId, place) => {
      for (let n = place; n < count; n += ids.length) {
        const ahead = (n / rate) * 1_000 - (performance.now() - began)
        if (ahead > 0) await sleep(ahead)
        await inBusiness(database, businessId, (tx) =>
          recordEvent(tx, {
            ...{ businessId, subject: businessId, type: 'business.payments_ready' },
            actor: 'system',
          }),
        )
      }
    }),
  )
}

/** Collects what the endpoints that are well got, until it is all, or nothing has come for 30 s. */
async function hear(expected: number): Promise<Report[]> {
  const first = behaviour.hang + behaviour.fail + behaviour.slow
  const all: Report[] = []
  for (let idle = 0; all.length < expected && idle < 150; idle += 1) {
    receiver.postMessage('reports')
    const [{ reports }] = (await once(receiver, 'message')) as [{ reports: Report[] }]
    const some = reports.filter(({ endpoint }) => endpoint >= first)
    all.push(...some)
    if (some.length > 0) idle = 0
    await sleep(200)
  }
  return all
}

/**
 * Makes so many calls, to the endpoints that are well in turn, as many at once as there are; returns how many a second.
 */
async function callMany(
  count: number,
  well: number,
  call: (to: string) => Promise<void>,
): Promise<number> {
  let left = count
  const began = performance.now()
  await Promise.all(
    Array.from({ length: well }, async () => {
      while (left > 0) {
        left -= 1
        await call(`${url}/e/${endpoints - 1 - (left % well)}`)
      }
    }),
  )
  return count / ((performance.now() - began) / 1_000)
}

/** Posts a body and headers as large as those of a webhook, without anything else. */
async function callBare(to: string): Promise<void> {
  const answer = await request(to, { method: 'POST', body, headers, dispatcher })
  await answer.body.dump()
}

/** Posts the same as most programs do. */
async function callFetch(to: string): Promise<void> {
  const answer = await fetch(to, { method: 'POST', body, headers, dispatcher })
  await answer.arrayBuffer()
}

/** Posts it signed and judged as a webhook is, without the database. */
async function callSigned(to: string): Promise<void> {
  const signed = signWebhook({ id: 'evt_1', at: new Date(), body }, keys)
  await callWebhook({ url: to, headers: signed, body }, true)
}
