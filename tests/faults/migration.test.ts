import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { startApp } from '../support/app.ts'
import { owner } from '../support/callers.ts'
import { copyDatabase } from '../support/database.ts'
import { fault } from '../support/fault.ts'
import { awaitMore, startLoad } from '../support/load.ts'
import { isLong, rounds } from '../support/longMode.ts'
import { openOlderDatabase } from '../support/olderDatabase.ts'
import { prepareProcess } from '../support/process.ts'
import { queryAll } from '../support/rehearse.ts'
import { scratchFolder } from '../support/scratchFolder.ts'

const files = async () =>
  (await readdir('migrations')).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()

/** Returns every column of ours, as a migration without interruption makes them. */
function columnsOf(url: string) {
  return queryAll(
    { databaseUrl: url },
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  )
}

const kills = isLong ? Number.POSITIVE_INFINITY : 2
test.each(['migration.before_commit', 'migration.after_commit'] as const)(
  'killed at %s, of one file after the other: each is there whole or not at all, and the last start has all',
  { ...fault('migration', ['I5'], isLong ? (await files()).length : 2), timeout: 300_000 },
  async (point) => {
    const older = await openOlderDatabase()
    const app = await prepareProcess({ databaseUrl: older.url })
    const all = await files()
    const applied = async () => {
      const { rows } = await older.owner.query("select to_regclass('migration') as made")
      if (!rows[0].made) return 0
      return (await older.owner.query('select name from migration')).rowCount ?? 0
    }
    for (let killed = 0; killed < kills && (await applied()) < all.length; killed += 1) {
      const before = await applied()
      await app.start(point)
      expect(await app.ended()).toBe('SIGKILL')
      expect(app.log()).not.toContain('listening')
      expect(await applied()).toBe(before + (point === 'migration.after_commit' ? 1 : 0))
      // Uncommitted work leaves nothing behind: the same file comes next, and succeeds.
      if (point === 'migration.before_commit') await applyNext(older.url, before)
    }
    await app.start()
    expect(await applied()).toBe(all.length)
    const whole = await copyDatabase()
    expect(await columnsOf(older.url)).toEqual(await columnsOf(whole.url))
    await whole.drop()
    await app.close()
    await older.drop()
  },
)

/** Applies one more file than there are. */
async function applyNext(url: string, before: number): Promise<void> {
  const folder = await scratchFolder('migrations')
  for (const name of (await files()).slice(0, before + 1))
    await cp(join('migrations', name), join(folder, name))
  await migrate(url, pathToFileURL(`${folder}/`))
  await rm(folder, { recursive: true, force: true })
}

/** A file that a later version may bring: a column that all rows get, filled, and an index. */
const next = `
  alter table request add column next_note text not null default '';
  update request set next_note = 'n' || number;
  create index request_next_note on request (business_id, next_note);
`

const times = rounds(1, 10)
test('a migration under load, from three servers at once: every acknowledged write exists, in the form of the new version', {
  ...fault('migration', ['I5', 'I9'], times),
  timeout: times * 60_000,
}, async () => {
  for (let round = 0; round < times; round += 1) {
    const app = await startApp({ worker: true })
    const staff = await owner(app)
    const folder = await scratchFolder('migrations')
    await cp('migrations', folder, { recursive: true })
    await writeFile(join(folder, '9001_next.sql'), next)
    const load = startLoad(app, staff)
    await awaitMore(load, 30)
    const from = pathToFileURL(`${folder}/`)
    await Promise.all([1, 2, 3].map(() => migrate(app.databaseUrl, from)))
    await awaitMore(load, 30)
    await load.stop()
    expect(load.refusals.filter(({ status }) => status !== 503)).toEqual([])
    const rows = await queryAll<{ id: string }>(app, 'select id from request where what_for = $1', [
      load.whatFor,
    ])
    expect(rows.map(({ id }) => id).sort()).toEqual(load.acknowledged.toSorted())
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    const { rowCount } = await client.query("select from migration where name = '9001_next.sql'")
    await client.end()
    expect(rowCount).toBe(1)
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
})
