import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { copyDatabase } from '../../tests/support/database.ts'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { folder, migrate } from './migrate.ts'

const files = await scratchFolder('next')
await cp(fileURLToPath(folder), files, { recursive: true })
const next = '9001_next.sql'
await writeFile(join(files, next), 'alter table request add column next_note text;')
afterAll(() => rm(files, { recursive: true, force: true }))

/** A database of this version, a session that reads a table for long, and another one. */
async function openBusy() {
  const copy = await copyDatabase()
  const [reader, caller] = [
    new pg.Client({ connectionString: copy.url }),
    new pg.Client({ connectionString: copy.url }),
  ]
  await Promise.all([reader.connect(), caller.connect()])
  await reader.query('begin; select from request')
  return {
    reader,
    caller,
    migrating: migrate(copy.url, pathToFileURL(`${files}/`)),
    count: async (statement: string) => (await caller.query(statement)).rowCount,
    async close() {
      await Promise.all([reader.end(), caller.end()])
      await copy.drop()
    },
  }
}

changeLimits(databaseLimits, {
  migrationLockMs: 100,
  migrationLockMsMax: 400,
  migrationPauseMs: 20,
  migrationWaitMs: 4_000,
})

test('a migration of a table that something reads lets all others by while it waits, and is applied once the table is free', async () => {
  const { reader, caller, migrating, count, close } = await openBusy()
  const waits = "select from pg_locks where mode = 'AccessExclusiveLock' and not granted"
  await expect.poll(() => count(waits), { interval: 5, timeout: 3_000 }).toBe(1)
  // It waits behind the migration, and that behind the reader, which goes on only after it.
  await caller.query('select from request')
  const applied = `select from migration where name = '${next}'`
  expect(await count(applied)).toBe(0)
  await reader.query('commit')
  await migrating
  expect(await count(applied)).toBe(1)
  await close()
})

test('one that has waited long enough refuses the start, with what to do', async () => {
  const { migrating, close } = await openBusy()
  await expect(migrating).rejects.toThrow(/^9001_next.sql has waited .* start again once/)
  await close()
})
