import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '../tests/support/signUp.ts'
import { connectAdmin } from './connectAdmin.ts'
import { openDesk } from './openDesk.ts'
import { fillDue } from './pace/fillDue.ts'
import { serverMegabytes } from './serverMegabytes.ts'

// A hundred thousand texts due at one minute, most of them of one business: how fast they leave, whether the others
// get their turns, and how long a sign-in code and a request by hand take meanwhile.
const requests = Number(process.env['REQUESTS'] ?? 100_000)
const minutes = Number(process.env['MINUTES'] ?? 4)
const pace = Number(process.env['PACE'] ?? 40)
const others = 9
const probeEveryMs = 2_000
const results = new URL('pace.results.md', import.meta.url)

const desk = await openDesk({ follows: false, environment: { TEXTS_PER_SECOND: `${pace}` } })
const { admin, close } = await connectAdmin(desk)
try {
  const report = await measure()
  process.stdout.write(report)
  if (requests === 100_000) await writeFile(results, report)
} finally {
  await close()
  await desk.close()
}
process.exit()

async function measure(): Promise<string> {
  const post = <Answer>(path: string, sent: object) => desk.staff<Answer>('POST', path, sent)
  for (let one = 0; one < others; one += 1) await desk.signUp(post, `+44740037000${one}`)
  const { rows } = await admin.query<{ id: string }>('select id from business order by created_at')
  const few = Math.floor(requests / 100)
  const sizes = rows.map(({ id }, place) => ({
    id,
    requests: place === 0 ? requests - others * few : few,
  }))
  const at = new Date(Date.now() + 30_000 + requests * 0.6)
  await fillDue(admin, sizes, at)
  const bytesBefore = await databaseBytes()
  process.stdout.write(`Filled; due at ${at.toISOString()}.\n`)
  await sleep(Math.max(0, at.getTime() - Date.now()))
  const probes = await probe(minutes * 60_000)
  const gone = await admin.query<{ businessId: string; count: number }>(
    `select business_id as "businessId", count(*)::int as count from message
     where paced and status <> 'queued' group by 1`,
  )
  const line = await admin.query<{ waiting: number; bytes: number; undecided: number }>(
    `select (select count(*)::int from waiting_text) as waiting,
       pg_total_relation_size('waiting_text')::float8 as bytes,
       (select count(*)::int from request where status = 'scheduled') as undecided`,
  )
  const counts = gone.rows.map(({ count }) => count).sort((one, other) => other - one)
  const sent = counts.reduce((sum, count) => sum + count, 0)
  const { waiting = 0, bytes = 0, undecided = 0 } = line.rows[0] ?? {}
  return [
    '# Texts due at one minute',
    '',
    `${requests.toLocaleString('en')} requests of ${rows.length} businesses due at one moment, one sender with ${pace} texts a second, one server, ${minutes} minutes.`,
    `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}.`,
    '',
    '| | |',
    '|---|---|',
    `| texts that left, a second | ${(sent / minutes / 60).toFixed(1)} (the share of paced texts is ${(pace * 0.9).toFixed(1)}) |`,
    `| of the business with ${sizes[0]?.requests.toLocaleString('en')}; of each other one, with ${few.toLocaleString('en')} | ${counts[0]}; ${counts.at(-1)} to ${counts[1]} |`,
    `| decided and in line at the end; still to decide | ${waiting.toLocaleString('en')}; ${undecided.toLocaleString('en')} |`,
    `| sign-in code, from the call to the handset | ${spread(probes.codes)} |`,
    `| request by hand, from the call to the handset | ${spread(probes.requests)} |`,
    `| a waiting text in the database | ${waiting ? Math.round(bytes / waiting) : 0} bytes with its indexes; all of the database grew by ${Math.round(((await databaseBytes()) - bytesBefore) / 1e6)} MB |`,
    `| memory of the server | ${await serverMegabytes(desk, 'VmHWM')} MB |`,
    '',
    '`npm run bench:pace`',
    '',
  ].join('\n')
}

/** Asks for codes and makes requests by hand; returns how many ms each took to reach the handset. */
async function probe(forMs: number): Promise<{ codes: number[]; requests: number[] }> {
  const codes: number[] = []
  const requests: number[] = []
  const until = performance.now() + forMs
  for (let turn = 0; performance.now() < until; turn += 1) {
    const phone = `+4474005${10_000 + turn}`
    const began = performance.now()
    if (turn % 2 === 0) await openSession(desk.url).post('/auth/code', { phone })
    else
      await desk.staff('POST', '/v1/requests', {
        ...{ phone, amountMinor: 8_500, whatFor: 'Boiler service' },
      })
    await desk.awaitTexts(phone, 1)
    ;(turn % 2 === 0 ? codes : requests).push(performance.now() - began)
    await sleep(probeEveryMs)
  }
  return { codes, requests }
}

function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `median ${at(0.5)} ms, 9 of 10 within ${at(0.9)} ms, worst ${at(1)} ms (${sorted.length} times)`
}

async function databaseBytes(): Promise<number> {
  const size = 'select pg_database_size(current_database())::float8 as bytes'
  return (await admin.query<{ bytes: number }>(size)).rows[0]?.bytes ?? 0
}
