import { rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPooler } from './openPooler.ts'
import { scratchFolder } from './scratchFolder.ts'

/** The migrated database that every test file copies. */
export const templateName = 'ringup_template'

let end: () => Promise<void> = async () => {}

/**
 * Starts one real PostgreSQL for the run; only its durability is off, because nothing here outlives
 * the run. A run that another process started, such as `npm run mutants`, uses the one that runs.
 */
export async function setup(): Promise<void> {
  if (process.env['RINGUP_TEST_ADMIN_URL']) return
  const dataFolder = await scratchFolder('test')
  const embedded = await startEmbedded({
    dataFolder,
    database: templateName,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  })
  await migrate(embedded.url)
  // A template can be copied only while nobody is connected to it.
  const admin = new pg.Client({ connectionString: embedded.adminUrl })
  await admin.connect()
  await admin.query(`alter database ${templateName} is_template true`)
  await admin.end()
  process.env['RINGUP_TEST_ADMIN_URL'] = embedded.adminUrl
  process.env['RINGUP_TEST_TEMPLATE_URL'] = embedded.url
  const pooler = process.env['RINGUP_TEST_POOLED'] ? await openPooler(embedded, dataFolder) : null
  if (pooler) process.env['RINGUP_TEST_POOLER_URL'] = pooler.url
  end = async () => {
    await pooler?.close()
    await embedded.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Stops it and deletes its data. */
export async function teardown(): Promise<void> {
  await end()
}
