import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/app.ts'
import { asAdminOf, emptyDatabase, sumsOf } from '../../../tests/support/backups.ts'
import { ask, type Caller, owner } from '../../../tests/support/callers.ts'
import { copyDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { startPaying } from '../../../tests/support/rehearse.ts'
import { scratchFolder } from '../../../tests/support/scratchFolder.ts'
import { backUpInto, moveBetween, restoreFrom } from './backupFile.ts'
import type { TableSum } from './readContents.ts'

let folder: string
/** The source of the back-ups: a Ringup with two businesses, on which nothing runs any more. */
let source: TestDatabase
let file: string
let sums: TableSum[]
const opened: TestDatabase[] = []

beforeAll(async () => {
  folder = await scratchFolder('backup')
  source = await copyDatabase()
  const app = await startApp({ databaseUrl: source.url })
  for (const staff of [await owner(app), await owner(app)]) {
    await startPaying(app, await ask(staff))
  }
  await app.drainJobs()
  await ask(await owner(app))
  await app.close()
  // Characters that have a special meaning in COPY.
  await asAdminOf(source.url, `update customer set name = E'Zoë\\t"O\\\\N" \\\\.\\nLim'`)
  file = join(folder, 'whole.backup')
  sums = (await backUpInto(source.url, file)).sums
})
afterAll(async () => {
  for (const database of [source, ...opened]) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function open(database: Promise<TestDatabase>): Promise<string> {
  const made = await database
  opened.push(made)
  return made.url
}

const older = { replace: false, isOlder: true }
const same = { replace: false, isOlder: false }

test('every row of every business is backed up and restored, with jobs, sequences, constraints and grants', async () => {
  const counts = Object.fromEntries(sums.map(({ table, rows }) => [table, rows]))
  expect(counts).toMatchObject({ business: 3, request: 3, payment: 2, installation: 1 })
  expect(counts['graphile_worker._private_jobs']).toBeGreaterThan(0)
  const url = await open(emptyDatabase())
  const loaded = await restoreFrom(file, { url, ...same })
  expect(loaded.sums).toEqual(sums)
  expect(await sumsOf(url)).toEqual(sums)
  for (const query of [
    `select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as is
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger
       where not tgisinternal order by 1, 2`,
    `select relname, relrowsecurity, relforcerowsecurity, relacl::text from pg_class
       where relnamespace = 'public'::regnamespace order by 1`,
    'select tablename, policyname, roles::text, qual from pg_policies order by 1, 2',
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
    'select name, hash from migration order by 1',
  ])
    expect(await asAdminOf(url, query)).toEqual(await asAdminOf(source.url, query))
})

test('a file is readable only by its owner, and never overwrites another', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(backUpInto(source.url, file)).rejects.toThrow(/is there already/)
})

test('a back-up made while the app writes is a snapshot of one moment', async () => {
  const app = await startApp({ worker: true })
  const staff = await owner(app)
  let writing = true
  const written = writeUntil(app, staff, () => !writing)
  const during = join(folder, 'during.backup')
  await expect.poll(async () => (await countOf(app, 'request')) > 3).toBe(true)
  await backUpInto(app.databaseUrl, during)
  writing = false
  await written
  const url = await open(emptyDatabase())
  await restoreFrom(during, { url, ...older })
  // Each request is written with its link and events in one transaction.
  const [torn] = await asAdminOf(
    url,
    `select count(*)::int as requests,
       count(*) filter (where not exists (select from pay_link l where l.request_id = r.id))::int as bare,
       (select next_request_number - 1001 from business_counter) as numbered,
       (select next_event_sequence - 1 - (select count(*) from event) from business_counter)::int as gap
     from request r`,
  )
  expect(torn).toMatchObject({ bare: 0, numbered: torn?.['requests'], gap: 0 })
  await app.close()
})

test.each([
  ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2), /was cut off/],
  ['without its last bytes', (whole: Buffer) => whole.subarray(0, -4), /was cut off/],
  ['with a byte changed', flip, /damaged/],
  ['something else', () => Buffer.from('select 1;\n'), /damaged/],
])(
  'a back-up that is %s is refused, and leaves the database as it was',
  async (name, spoil, words) => {
    const spoilt = join(folder, `${name.replaceAll(' ', '-')}.backup`)
    await writeFile(spoilt, spoil(await readFile(file)))
    const url = await open(copyDatabase())
    const before = await sumsOf(url)
    await expect(restoreFrom(spoilt, { url, replace: true, isOlder: true })).rejects.toThrow(words)
    expect(await sumsOf(url)).toEqual(before)
  },
)

test('a back-up of a newer Ringup is refused', async () => {
  const newer = await open(copyDatabase())
  await asAdminOf(newer, `insert into migration (name, hash) values ('9999_later.sql', '')`)
  const later = join(folder, 'later.backup')
  await backUpInto(newer, later)
  const url = await open(emptyDatabase())
  await expect(restoreFrom(later, { url, ...older })).rejects.toThrow(
    /newer than this Ringup \(it has 9999_later\.sql\)/,
  )
})

test('a database that is not empty, or in use, is refused', async () => {
  const url = await open(copyDatabase())
  await expect(restoreFrom(file, { url, ...older })).rejects.toThrow(/is not empty/)
  const other = await open(emptyDatabase())
  await asAdminOf(other, 'create table theirs ()')
  await expect(restoreFrom(file, { url: other, replace: true, isOlder: true })).rejects.toThrow(
    /tables that are not Ringup’s/,
  )
  const someone = new pg.Client({ connectionString: url })
  await someone.connect()
  const busy = restoreFrom(file, { url, replace: true, isOlder: true })
  await expect(busy).rejects.toThrow(/is connected to the database/)
  await someone.end()
})

test('a restore killed halfway, or just before its end, leaves the database as it was', async () => {
  const url = await open(copyDatabase())
  const before = await sumsOf(url)
  for (const keptBack of [0.5, 0.001]) {
    await killRestore(url, keptBack)
    expect(await sumsOf(url)).toEqual(before)
  }
  await restoreFrom(file, { url, replace: true, isOlder: false })
  expect(await sumsOf(url)).toEqual(sums)
})

test('a move copies the same rows to the target, and leaves the source untouched', async () => {
  const target = await open(emptyDatabase())
  expect(await moveBetween(source.url, target)).toEqual(sums)
  expect(await sumsOf(target)).toEqual(sums)
  expect(await sumsOf(source.url)).toEqual(sums)
  await expect(moveBetween(source.url, target)).rejects.toThrow(/is not empty/)
})

function flip(whole: Buffer): Buffer {
  const flipped = Buffer.from(whole)
  const at = Math.floor(whole.length * 0.6)
  flipped[at] = (flipped[at] ?? 0) ^ 0x10
  return flipped
}

async function writeUntil(app: TestApp, staff: Caller, isOver: () => boolean): Promise<void> {
  while (!isOver()) await Promise.all([1, 2, 3, 4].map(() => ask(staff)))
  expect(await countOf(app, 'request')).toBeGreaterThan(3)
}

async function countOf(app: TestApp, table: string): Promise<number> {
  const [row] = await asAdminOf<{ count: number }>(
    app.databaseUrl,
    `select count(*)::int as count from ${table}`,
  )
  return row?.count ?? 0
}

/** Runs a restore in a process of its own, withholds the last `keptBack` bytes, and kills it there. */
async function killRestore(url: string, keptBack: number): Promise<void> {
  const module = new URL('./loadDatabase.ts', import.meta.url).href
  const script = `
    import { readFile } from 'node:fs/promises'
    import { gunzipSync } from 'node:zlib'
    const { loadDatabase } = await import(${JSON.stringify(module)})
    const [url, file, keptBack] = process.argv.slice(1)
    const whole = gunzipSync(await readFile(file))
    const given = Math.floor(whole.length * (1 - Number(keptBack)))
    async function* chunks() {
      yield whole.subarray(0, given)
      process.send('waiting')
      await new Promise(() => setInterval(() => {}, 60_000))
    }
    await loadDatabase({ url, replace: true, isOlder: true }, chunks())`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, url, file, String(keptBack)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The server notices a moment later; until then the killed process counts as connected.
  const left = `select from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid()`
  await expect.poll(() => asAdminOf(url, left), { timeout: 10_000 }).toEqual([])
}
