import type { InjectOptions } from 'fastify'
import { runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { AppContext } from '#server/appContext.ts'
import { readConfig } from '#server/config.ts'
import type { JobName } from '#server/database/enqueue.ts'
import { openDatabase, openOwnerPool } from '#server/database/openDatabase.ts'
import { readSecret } from '#server/database/readSecret.ts'
import { openLog } from '#server/log.ts'
import { openTwilio } from '#server/outside/twilio.ts'
import { openStripe } from '#server/stripe/openStripe.ts'
import { queueLogger, taskList } from '#server/worker.ts'
import { isEnd, isQueue, isTake, type Statement, watchStatements } from '../watchStatements.ts'
import type { World } from './openWorld.ts'

/** The app in this process, where we see each statement that it sends. */
export type Recorder = {
  context: AppContext
  /** Makes a call without a socket and returns its body. */
  call(options: InjectOptions): Promise<Record<string, unknown>>
  /** Runs the waiting jobs with that name. */
  work(name: JobName): Promise<void>
  /**
   * Returns the statements that `work` sends, in their order, with their parameters; of the queue's
   * own, those that take a job and complete it.
   */
  record(work: () => Promise<unknown>): Promise<Statement[]>
  close(): Promise<void>
}

/**
 * Readers are notified after the response: over the one connection, which is free once that is
 * done.
 */
async function waitUntilFree(pool: pg.Pool): Promise<void> {
  await new Promise(setImmediate)
  const client = await pool.connect()
  client.release()
}

/** Opens the app on the database of the world. */
export async function openRecorder(world: World): Promise<Recorder> {
  const config = readConfig(world.environment, [])
  const { database, pool } = openDatabase(world.databaseUrl, 1)
  const owner = openOwnerPool(world.databaseUrl, 2)
  const watch = watchStatements([pool, owner])
  const secret = await readSecret(database)
  const context: AppContext = {
    config,
    database,
    secret,
    stripe: openStripe(config.stripe),
    twilio: openTwilio(config.twilio),
    log: openLog('silent'),
  }
  const logger = queueLogger(context)
  const app = await buildApp(context, { follow: () => () => {}, close: async () => {} })
  return {
    context,
    async call(options) {
      const answer = await app.inject(options)
      if (answer.statusCode >= 300) throw new Error(`${options.url}: ${answer.body}`)
      return answer.body ? answer.json() : {}
    },
    async work(name) {
      const { [name]: task } = taskList(context)
      const only = { [name]: task } as TaskList
      await runOnce({ pgPool: owner, taskList: only, noHandleSignals: true, logger })
    },
    async record(work) {
      await waitUntilFree(pool)
      watch.takeAll()
      await work()
      await waitUntilFree(pool)
      return untilEnded(watch.takeAll())
    },
    async close() {
      await app.close()
      await owner.end()
      await database.destroy()
    },
  }
}

/** Drops the queue's statements at its start, and those that look once more and find nothing. */
function untilEnded(all: Statement[]): Statement[] {
  const end = all.findLastIndex(isEnd)
  return all.filter((one, at) => !isQueue(one) || isEnd(one) || (isTake(one) && at < end))
}
