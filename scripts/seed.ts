import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { StartRefused } from '#server/startRefused.ts'
import { planSandbox } from './planSandbox.ts'
import { ownerPhone, seedBusiness } from './seed/seedBusiness.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
try {
  await seed()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/**
 * `npm run seed`: adds a business that has been busy for half a year to the database of `npm
 * start`, whether that is running or not. A second run finds it and changes nothing.
 */
async function seed(): Promise<void> {
  const config = readSandboxConfig()
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataFolder: config.dataFolder })
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    const { database } = openDatabase(url, 1)
    const counts = await seedBusiness(database, config).finally(() => database.destroy())
    console.log(counts ? `Seeded: ${counts}.` : 'The seeded business is there already.')
    console.log(
      `Sign in at ${config.publicUrl}/sign-in as its owner, ${ownerPhone}; the code is on the handset.`,
    )
  } finally {
    await embedded?.stop()
  }
}

/** Refuses to seed beside live keys: made-up numbers must never be one tap away from a provider that really sends. */
function readSandboxConfig(): Config {
  const plan = planSandbox(process.env, root)
  if (plan) return readConfig(plan.app, [])
  throw new StartRefused("Seeding is for the sandbox: unset the providers' keys, then seed again.")
}
