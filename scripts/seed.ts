import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { StartRefused } from '#server/startRefused.ts'
import { planSandbox, type SandboxPlan } from './planSandbox.ts'
import { type Child, startChild } from './runChildren.ts'
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
 * start` and to its sandbox, whether they are running or not. A second run finds it and changes nothing.
 */
async function seed(): Promise<void> {
  const { config, plan } = planSeeding()
  const sandbox = await startSandboxUnlessRunning(plan)
  let embedded: Awaited<ReturnType<typeof startEmbedded>> | null = null
  try {
    if (!config.databaseUrl) embedded = await startEmbedded({ dataFolder: config.dataFolder })
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
    await sandbox?.stop()
  }
}

/** Refuses to seed beside live keys: made-up numbers must never be one tap away from a provider that really sends. */
function planSeeding(): { config: Config; plan: SandboxPlan } {
  const plan = planSandbox(process.env, root)
  if (plan) return { config: readConfig(plan.app, []), plan }
  throw new StartRefused("Seeding is for the sandbox: unset the providers' keys, then seed again.")
}

/** Starts the sandbox for as long as the payments are made there, unless `npm start` has it running. */
async function startSandboxUnlessRunning({ url, sandbox }: SandboxPlan): Promise<Child | null> {
  const isRunning = await fetch(`${url}/control/health`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isRunning) return null
  const args = [path.join(root, 'sandbox/main.ts')]
  const child = startChild({ name: 'sandbox', args, env: sandbox })
  const end = await Promise.race([child.ready.then(() => null), child.ended])
  if (end === null) return child
  throw new StartRefused('The sandbox, in which the payments are made, did not start.')
}
