import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import type pg from 'pg'
import { openSession } from '../tests/support/signUp.ts'
import { connectAdmin } from './connectAdmin.ts'
import { fillInbox } from './inbox/fillInbox.ts'
import { type Inbox, measureInbox, type Row } from './inbox/measureInbox.ts'
import { openDesk } from './openDesk.ts'
import { shareOf } from './writes/callOften.ts'

const texts = Number(process.env['TEXTS'] ?? 10_000_000)
const textsBeside = 10_000
const rounds = 200

const results = new URL('inbox.results.md', import.meta.url)
const desk = await openDesk({ follows: false })
try {
  const report = await measure()
  process.stdout.write(report)
  if (texts >= 1_000_000) await writeFile(results, report)
} finally {
  await desk.close()
}
process.exit()

async function measure(): Promise<string> {
  const { admin, close } = await connectAdmin(desk)
  const small = await openFilled(admin, '+447400399998', textsBeside)
  const began = performance.now()
  const large = await openFilled(admin, '+447400399997', texts)
  const fillSeconds = (performance.now() - began) / 1_000
  process.stdout.write(`filled in ${fillSeconds.toFixed(0)} s\n`)
  const rows = await measureInbox(desk.url, admin, [small, large])
  const sizes = await readSizes(admin)
  await close()
  return writeReport({ rows, fillSeconds, sizes })
}

/** Signs up a business and fills its inbox. */
async function openFilled(admin: pg.Client, phone: string, count: number): Promise<Inbox> {
  const session = openSession(desk.url)
  const businessId = await desk.signUp(session.post, phone)
  await fillInbox(admin, businessId, count)
  const { name, value } = session.cookie()
  return { texts: count, cookie: `${name}=${value}` }
}

type Size = { name: string; rows: string; table: string; indexes: string }

async function readSizes(admin: pg.Client): Promise<Size[]> {
  const { rows } = await admin.query<Size>(
    `select relname as name, reltuples::bigint as rows, pg_table_size(oid) as table, pg_indexes_size(oid) as indexes
     from pg_class where relname in ('message', 'message_word', 'thread') order by relname`,
  )
  return rows
}

function writeRow({ name, found, waits }: Row): string {
  const cells = waits.map(
    (times) => `${shareOf(times, 0.5).toFixed(1)} / ${shareOf(times, 0.99).toFixed(1)}`,
  )
  return `| ${name} | ${found} | ${cells.join(' | ')} |`
}

type Measured = { rows: Row[]; fillSeconds: number; sizes: Size[] }

function writeReport({ rows, fillSeconds, sizes }: Measured): string {
  const slowest = rows.toSorted(
    (one, other) => shareOf(other.waits[1], 0.99) - shareOf(one.waits[1], 0.99),
  )[0]
  const gigabytes = (bytes: string) => `${(Number(bytes) / 1e9).toFixed(2)} GB`
  const lines = sizes.map(
    ({ name, rows: count, table, indexes }) =>
      `| ${name} | ${Number(count).toLocaleString('en')} | ${gigabytes(table)} | ${gigabytes(indexes)} |`,
  )
  return `# The inbox at ${texts.toLocaleString('en')} texts of one business

\`npm run bench:inbox\`: each page through HTTP, ${rounds} calls in each, in a business of ${textsBeside.toLocaleString('en')}
texts and by turns in one of ${texts.toLocaleString('en')} in the same database, on ${os.cpus().length} cores shared by PostgreSQL, the app, the sandbox
and the caller; Node ${process.version}; the load of the machine over the last five minutes was ${os.loadavg()[1]?.toFixed(1)}. Milliseconds,
median / p99. No call read a whole table: the run fails if one does.

| The page | Found | ${textsBeside.toLocaleString('en')} texts | ${texts.toLocaleString('en')} texts |
|---|---|---|---|
${rows.map(writeRow).join('\n')}

The slowest p99 of the large business: ${slowest ? `${shareOf(slowest.waits[1], 0.99).toFixed(1)} ms, ${slowest.name}` : ''}. The promise is 50 ms.

Filled in ${fillSeconds.toFixed(0)} s, the indexes included, with the lowest priority. Both businesses together:

| | rows | table | indexes |
|---|---|---|---|
${lines.join('\n')}
`
}
