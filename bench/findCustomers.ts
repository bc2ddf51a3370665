import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import pg from 'pg'
import type { CustomerList } from '#rules/shapes/customer.ts'
import { listCustomers } from '#server/customers/listCustomers.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { type Comparison, compareTrigrams } from './findCustomers/compareTrigrams.ts'
import { explainAll } from './findCustomers/explainSearch.ts'
import { fillBusiness, fillDigits } from './findCustomers/fillBusiness.ts'
import { openDesk } from './openDesk.ts'
import { watchStatements } from './watchStatements.ts'

const customers = Number(process.env['CUSTOMERS'] ?? 1_000_000)
const customersBeside = 10_000
const rounds = 200
const warmUp = 20
const businessBeside = 'bus_beside'

/** One example of each kind of input. */
const fragments: [kind: string, typed: string][] = [
  ['the last four', '0958'],
  ['a common start', '447'],
  ['the middle', '79461'],
  ['a national start', '020 7946'],
  ['with its code', '+44 20'],
  ['with a trunk 0 between', '+44 (0)7412 3'],
  ['dialled abroad', '0044 7412'],
  ['a whole number', '+447400048271'],
  ['a whole national form', '(07400) 048-271'],
  ['nobody', '99999999'],
  ['a rare name', 'featherstonehaugh'],
  ['a common name', 'ana'],
  ['two common names', 'ana garcia'],
  ['a name and digits', 'ruiz 0958'],
]

type Row = { kind: string; typed: string; found: string; waits: number[][]; plans: string[] }

const results = new URL('findCustomers.results.md', import.meta.url)
const desk = await openDesk()
try {
  const report = await measure()
  process.stdout.write(report)
  if (customers === 1_000_000) await writeFile(results, report)
} finally {
  await desk.close()
}

async function measure(): Promise<string> {
  // The database of the running app is used, not started again.
  const embedded = await startEmbedded({ dataFolder: desk.dataFolder })
  const [admin, app] = await connect(embedded.url, embedded.adminUrl)
  const { business } = await desk.staff<{ business: { id: string } }>('GET', '/auth/session')
  await admin.query(fillDigits)
  await admin.query(
    `insert into business (id, name, country, currency, locale, time_zone)
     values ('${businessBeside}', 'Beside', 'GB', 'GBP', 'en-GB', 'UTC')`,
  )
  await fillBusiness(app, businessBeside, customersBeside)
  const insertMs = await fillBusiness(app, business.id, customers)
  await admin.query('vacuum analyze customer')
  await admin.query('vacuum analyze customer_term')
  const rows = await searchAll(embedded.url, app, business.id)
  const size = await readSize(admin)
  const trigrams = await compareTrigrams(admin, app, business.id, ['0958', '447', '79461'])
  await admin.query('drop function fill_digits')
  await app.end()
  await admin.end()
  await embedded.stop()
  return writeReport({ rows, insertMs, size, trigrams })
}

async function connect(url: string, adminUrl: string): Promise<[pg.Client, pg.Client]> {
  const admin = new URL(adminUrl)
  admin.pathname = new URL(url).pathname
  const clients: [pg.Client, pg.Client] = [
    new pg.Client({ connectionString: admin.href }),
    new pg.Client({ connectionString: url, options: '-c role=ringup_app' }),
  ]
  for (const client of clients) await client.connect()
  return clients
}

async function searchAll(url: string, app: pg.Client, businessId: string): Promise<Row[]> {
  const { database, pool } = openDatabase(url, 1)
  const watch = watchStatements([pool])
  const rows: Row[] = []
  for (const [kind, typed] of fragments) {
    const { data, nextCursor, truncated } = await search(database, businessId, typed)
    watch.takeAll()
    await search(database, businessId, typed)
    const selects = watch.takeAll().filter(({ text }) => /from "?customer/.test(text))
    const plans = await explainAll(app, businessId, selects)
    const waits = [
      await time(() => search(database, businessBeside, typed)),
      await time(() => search(database, businessId, typed)),
      await time(() =>
        desk.staff<CustomerList>('GET', `/v1/customers?q=${encodeURIComponent(typed)}`),
      ),
    ]
    const found = truncated ? 'over 1,000' : `${data.length}${nextCursor ? '+' : ''}`
    rows.push({ kind, typed, found, waits, plans })
    process.stdout.write(`\n${kind}: ${typed}\n\n${plans.map(shorten).join('\n\n')}\n`)
  }
  await database.destroy()
  return rows
}

function search(database: Database, businessId: string, q: string): Promise<CustomerList> {
  return inBusiness(database, businessId, (tx) => listCustomers(tx, businessId, { q, limit: 50 }))
}

async function time(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const before = performance.now()
    await work()
    if (round >= warmUp) times.push(performance.now() - before)
  }
  return times.sort((one, other) => one - other)
}

type Size = { rows: string; tableBytes: string; indexBytes: string; customerBytes: string }

async function readSize(admin: pg.Client): Promise<Size> {
  const { rows } = await admin.query<Size>(
    `select (select count(*) from customer_term) as rows,
      pg_table_size('customer_term') as "tableBytes", pg_indexes_size('customer_term') as "indexBytes",
      pg_total_relation_size('customer') as "customerBytes"`,
  )
  return rows[0] as Size
}

type Measured = { rows: Row[]; insertMs: number; size: Size; trigrams: Comparison }

function writeReport({ rows, insertMs, size, trigrams }: Measured): string {
  const at = (times: number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  const waits = rows.map(({ kind, typed, found, waits: three }) => {
    const cells = three.map((one) => `${at(one, 0.5).toFixed(1)} / ${at(one, 0.99).toFixed(1)}`)
    return `| ${kind} | \`${typed}\` | ${found} | ${cells.join(' | ')} |`
  })
  const all = customers + customersBeside
  const perCustomer = (bytes: string | number) =>
    Math.round(Number(bytes) / all).toLocaleString('en')
  const compared = trigrams.rows.map(
    ({ fragment, insideMs, outsideMs }) =>
      `| \`%${fragment}%\` | ${insideMs.toFixed(0)} | ${outsideMs.toFixed(0)} |`,
  )
  const plans = rows.map(
    ({ kind, typed, plans: found }) =>
      `### ${kind}: \`${typed}\`\n\n\`\`\`\n${found.map(scansOf).join('\n')}\n\`\`\``,
  )
  return `# Finding a customer among ${customers.toLocaleString('en')}

\`npm run bench:find\`: a page of 50, ${rounds} times one after the other against what \`npm start\`
brings up, durability on, ${os.cpus().length} cores, Node ${process.version}. Milliseconds, median / p99, through the
server's function \`listCustomers\` in a business of ${customersBeside.toLocaleString('en')} and in one of ${customers.toLocaleString('en')}, and over HTTP in the
large one. No plan below reads a whole table, nor does any kept for a prepared statement: the
run fails if one does.

| What is typed | | Found | ${customersBeside.toLocaleString('en')} customers | ${customers.toLocaleString('en')} | over HTTP |
|---|---|---|---|---|---|
${waits.join('\n')}

The customers went in within ${(insertMs / 1_000).toFixed(0)} s (${Math.round(customers / (insertMs / 1_000)).toLocaleString('en')} a second, their terms included). A customer has ${(Number(size.rows) / all).toFixed(1)} terms: ${perCustomer(size.tableBytes)}
bytes of table and ${perCustomer(size.indexBytes)} of index, beside ${perCustomer(size.customerBytes)} of the customer itself with its indexes.

## Compared with trigrams

\`pg_trgm\` over number and name on the same customers: built in ${(trigrams.buildMs / 1_000).toFixed(0)} s, ${perCustomer(trigrams.bytes)} bytes a customer.
Milliseconds for \`phone like\`, inside row-level security (as the app's role) and
outside it (as a superuser).

| | inside | outside |
|---|---|---|
${compared.join('\n')}

Inside, the index is not used, since \`like\` is not leakproof:

\`\`\`
${shorten(trigrams.rows[0]?.insidePlan ?? '')}
\`\`\`

## Plans

How each statement reads its tables, in the order of the statements; the run prints them whole.

${plans.join('\n\n')}
`
}

/** Returns the lines of a plan that say how a table is read. */
function scansOf(plan: string): string {
  const scans = plan.split('\n').filter((line) => / on customer| on request/.test(line))
  return scans.map((line) => line.trim()).join('\n')
}

/** Cuts off long lines: lists of a thousand ids, and functions written out in full. */
function shorten(plan: string): string {
  return plan
    .split('\n')
    .map((line) => (line.length > 160 ? `${line.slice(0, 157)}...` : line))
    .join('\n')
}
