import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { walkChain } from '#server/auditLog/checkChain.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { fillHistory } from './auditLog/fillHistory.ts'
import { measureWrites, type WriteRates } from './auditLog/measureWrites.ts'
import { connectAdmin } from './connectAdmin.ts'
import { openDesk } from './openDesk.ts'
import { shareOf } from './writes/callOften.ts'

const events = Number(process.env['EVENTS'] ?? 10_000_000)
const rounds = 300
const warmUp = 20

const member = `usr_${'7'.padStart(26, '0')}`
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
/** A part of the history that lies a third of the way back. */
const back = Math.floor((events * 3) / 86_400 / 3)

/** One example of each way into the log. */
const ways: [name: string, query: string][] = [
  ['the newest', ''],
  ['half-way down', `after=${Math.floor(events / 2)}`],
  ['the oldest', 'after=60'],
  ['one member', `member=${member}`],
  ['one member, half-way down', `member=${member}&after=${Math.floor(events / 2)}`],
  ['a group', 'group=payments'],
  ['a rare group', 'group=access'],
  ['a member and a group', `member=${member}&group=team`],
  ['one request', `subject=req_${'4711'.padStart(26, '0')}`],
  ['the business', 'subject=BUSINESS'],
  ['a day', `from=${day(back)}&to=${day(back)}`],
  ['a day, a member, a group', `from=${day(back)}&to=${day(back)}&member=${member}&group=requests`],
  ['until a day', `to=${day(back)}`],
  ['words: a type', 'q=refund'],
  ['words: a member', 'q=member+7'],
  ['words: a request', 'q=6711'],
  ['words: a customer', 'q=customer+a4160'],
  ['words: many customers', 'q=customer'],
  ['words and a member', `q=refund&member=${member}`],
  ['words: nothing', 'q=nothing-like-it'],
]

const results = new URL('auditLog.results.md', import.meta.url)
const desk = await openDesk({ follows: false })
try {
  const report = await measure()
  process.stdout.write(report)
  if (events === 10_000_000) await writeFile(results, report)
} finally {
  await desk.close()
}
process.exit()

async function measure(): Promise<string> {
  const { admin, url, close } = await connectAdmin(desk)
  const { business } = await desk.staff<{ business: { id: string } }>('GET', '/auth/session')
  const writes = await measureWrites(url, admin, business.id)
  const began = performance.now()
  await fillHistory(admin, business.id, events)
  process.stdout.write(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`)
  const waits = new Map<string, number[]>()
  for (const [name, query] of ways)
    waits.set(name, await time(query.replace('BUSINESS', business.id)))
  const looks = await timeLooks()
  const checked = await timeCheck(url, business.id)
  const { rows } = await admin.query<{ name: string; bytes: string }>(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class
     where relname in ('event', 'event_pkey', 'event_subject', 'event_type', 'event_member') order by 2 desc`,
  )
  await close()
  return writeReport({ waits, writes, looks, checked, sizes: rows })
}

async function time(query: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const before = performance.now()
    await desk.staff('GET', `/v1/audit-log?${query}`)
    if (round >= warmUp) times.push(performance.now() - before)
  }
  return times
}

type Looks = { first: number[]; again: number[] }

/** Times a member's first look at a customer, which is recorded, and the next one, which is not, by turns. */
async function timeLooks(): Promise<Looks> {
  const looks: Looks = { first: [], again: [] }
  for (let place = 0; place < rounds + warmUp; place += 1) {
    for (const turn of ['first', 'again'] as const) {
      const before = performance.now()
      await desk.staff('GET', `/v1/customers/cus_${String(place * 7).padStart(26, '0')}`)
      if (place >= warmUp) looks[turn].push(performance.now() - before)
    }
  }
  return looks
}

type Checked = { seconds: number; breaches: number; bytes: number }

async function timeCheck(url: string, businessId: string): Promise<Checked> {
  const { database } = openDatabase(url, 1)
  const began = performance.now()
  let breaches = 0
  for await (const page of walkChain(database, businessId)) breaches += page.breaches.length
  await database.destroy()
  const seconds = (performance.now() - began) / 1_000
  return { seconds, breaches, bytes: process.memoryUsage().rss }
}

type Measured = {
  waits: Map<string, number[]>
  writes: WriteRates
  looks: Looks
  checked: Checked
  sizes: { name: string; bytes: string }[]
}

function writeReport({ waits, writes, looks, checked, sizes }: Measured): string {
  const row = (name: string, times: number[]) =>
    `| ${name} | ${shareOf(times, 0.5).toFixed(1)} | ${shareOf(times, 0.99).toFixed(1)} |`
  const lines = [...waits].map(([name, times]) => row(name, times))
  const share = (side: keyof WriteRates) => (writes['as before'] / writes[side]).toFixed(2)
  const rate = (side: keyof WriteRates) => `${writes[side].toFixed(0)} | ${share(side)} |`
  const size = sizes.map(({ name, bytes }) => `${name} ${(Number(bytes) / 1e9).toFixed(2)} GB`)
  return `# The audit log at ${events.toLocaleString('en')} events of one business

\`npm run bench:audit\`: \`GET /v1/audit-log\` through HTTP, 50 rows, ${rounds} calls one after the other, on ${os.cpus().length} cores
shared by PostgreSQL, the app, the sandbox and the caller; Node ${process.version}; the load of the machine over the last
five minutes was ${os.loadavg()[1]?.toFixed(1)}. Milliseconds.

| The page | median | p99 |
|---|---|---|
${lines.join('\n')}

Sizes: ${size.join(', ')}.

## What a write costs

One client appends one event a transaction, and does nothing else; durability on. By turns, the median of three rounds,
on a small history.

| | transactions a second | the time of one before |
|---|---|---|
| without hashes and without the indexes of the audit log | ${rate('as before')}
| with the hashes | ${rate('chained')}
| with the indexes | ${rate('indexed')}
| with both | ${rate('both')}

## What a look at a customer costs

\`GET /v1/customers/:id\` as above, the first look of a member, which is recorded, and the next one, by turns.

| | median | p99 |
|---|---|---|
${row('recorded', looks.first)}
${row('within the hour', looks.again)}

## The check

All ${events.toLocaleString('en')} events compared with their hashes in ${checked.seconds.toFixed(0)} s (${(events / checked.seconds / 1_000).toFixed(0)},000 a second), as the app's role; ${checked.breaches} breaches; this process
used ${(checked.bytes / 1e6).toFixed(0)} MB at the end.
`
}
