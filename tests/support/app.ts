import { rm } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { AppContext } from '#server/appContext.ts'
import { readConfig } from '#server/config.ts'
import { followEvents } from '#server/database/followEvents.ts'
import { inspectPooler } from '#server/database/inspectPooler.ts'
import { type Database, openDatabase, openOwnerPool } from '#server/database/openDatabase.ts'
import { readSecret } from '#server/database/readSecret.ts'
import { openLog } from '#server/log.ts'
import { startMetrics } from '#server/metrics/startMetrics.ts'
import { openTwilio } from '#server/outside/twilio.ts'
import { openStripe } from '#server/stripe/openStripe.ts'
import { startTracing } from '#server/tracing/startTracing.ts'
import { queueLogger, startWorker, taskList } from '#server/worker.ts'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { copyDatabase } from './database.ts'
import { freePort } from './freePort.ts'
import { appEnvironment, sandboxConfig, sendersOf } from './outsideWorld.ts'
import { scratchFolder } from './scratchFolder.ts'

/** The app on a real port, with a database and a sandbox of its own. */
export type TestApp = {
  url: string
  sandboxUrl: string
  context: AppContext
  database: Database
  /** The URL of the database as the owning role. */
  databaseUrl: string
  /** The owner's pool, which sees the queue's tables. */
  ownerPool: pg.Pool
  /** Runs every due job in this process, until none is left. */
  drainJobs(): Promise<void>
  close(): Promise<void>
}

/** `onLog` gets every line of the log, down to the finest level; without it nothing is logged. */
export type AppOptions = {
  mode?: 'single' | 'platform'
  worker?: boolean
  /** `on` keeps the limits on calls, which tests exceed by far. */
  callLimits?: 'on' | 'off'
  /** `on` limits the texts of a new business, as on a platform. */
  textLimits?: 'on' | 'off'
  /** TWILIO_SENDERS; without it all businesses share one number. */
  senders?: string
  /** Further senders of the account at the message provider, such as those in the pool of a service. */
  accountHas?: string[]
  /** A migrated database that the test brings; by default a copy of its own. */
  databaseUrl?: string
  onLog?: (line: string) => void
  /** Environment variables besides those of every test. */
  environment?: Record<string, string>
  /** Starts the sandbox; by default in this process. */
  startSandbox?: typeof startSandbox
}

/**
 * Starts the app in this process, as main.ts does. Without `worker: true` no job runs by itself:
 * tests run them with `drainJobs`.
 */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const copy = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await copyDatabase()
  const folder = await scratchFolder('app')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const named = sendersOf({ TWILIO_SENDERS: options.senders, ...options.environment })
  const account = { ...named, senders: [...named.senders, ...(options.accountHas ?? [])] }
  const sandbox = await (options.startSandbox ?? startSandbox)(
    sandboxConfig(folder, url, undefined, account),
  )
  const context = openContext(copy.url, sandbox, port, options)
  const { database, pool } = await openAppPool(copy.url)
  const secret = await readSecret(database)
  Object.assign(context, { database, secret })
  const ownerPool = openOwnerPool(copy.url)
  const metrics = await startMetrics(context, { app: pool, queue: ownerPool })
  const tracing = await startTracing(context.config)
  const signal = followEvents(copy.url)
  const app = await buildApp(context, signal)
  await app.listen({ port, host: 'localhost' })
  const worker = options.worker ? await startWorker(context, copy.url, ownerPool) : null
  return {
    url,
    sandboxUrl: sandbox.url,
    context,
    database,
    databaseUrl: copy.url,
    ownerPool,
    async drainJobs() {
      await runOnce({
        pgPool: ownerPool,
        taskList: taskList(context),
        noHandleSignals: true,
        logger: queueLogger(context),
      })
      await awaitReleased(ownerPool)
    },
    async close() {
      await worker?.stop()
      await app.close()
      await signal.close()
      await metrics.stop()
      await tracing.stop()
      await pool.end()
      await ownerPool.end()
      await sandbox.close()
      await copy.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the app's pool: through the pooler, if the run has one (`npm run cluster:test`). */
async function openAppPool(url: string) {
  const pooler = process.env['RINGUP_TEST_POOLER_URL']
  return pooler ? openThrough(pooler, url) : openDatabase(url)
}

async function openThrough(poolerUrl: string, url: string) {
  const through = new URL(poolerUrl)
  through.pathname = new URL(url).pathname
  return openDatabase(through.href, undefined, await inspectPooler(through.href, url))
}

/** The queue records the outcome of its last job only after it has reported it as done. */
async function awaitReleased(ownerPool: pg.Pool): Promise<void> {
  const held = 'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1'
  while ((await ownerPool.query(held)).rowCount) await setImmediate()
}

/** Builds the context that main.ts would build from the environment of `npm start`. */
function openContext(
  databaseUrl: string,
  sandbox: Sandbox,
  port: number,
  options: AppOptions,
): AppContext {
  const mode = options.mode ?? 'platform'
  const { senders } = options
  const environment = appEnvironment({ databaseUrl, sandboxUrl: sandbox.url, port, mode, senders })
  const own = {
    LOG_LEVEL: options.onLog ? 'trace' : 'silent',
    CALL_LIMITS: options.callLimits ?? 'off',
    TEXT_LIMITS: options.textLimits ?? 'off',
  }
  const config = readConfig({ ...environment, ...own, ...options.environment }, [])
  return {
    config,
    stripe: openStripe(config.stripe),
    twilio: openTwilio(config.twilio),
    log: openLog(config.logLevel, { write: options.onLog ?? (() => {}) }),
  } as AppContext
}
