import type { InjectOptions } from 'fastify'
import { runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { AppContext } from '#server/appContext.ts'
import { readConfig } from '#server/config.ts'
import type { JobName } from '#server/database/enqueue.ts'
import { openDatabase, openOwnerPool } from '#server/database/openDatabase.ts'
import { openLog } from '#server/log.ts'
import { openTwilio } from '#server/outside/twilio.ts'
import { openStripe } from '#server/stripe/openStripe.ts'
import { queueLogger, taskList } from '#server/worker.ts'
import { isEnd, isQueue, isTake, type Statement, watchStatements } from '../watchStatements.ts'
import type { World } from './openWorld.ts'

/** The app in this process, where each statement that it sends is seen. */
export type Recorder = {
  context: AppContext
  /** Makes a call without a socket; gives the body. */
  call(options: InjectOptions): Promise<Record<string, unknown>>
  /** Works through the jobs of that name that wait. */
  work(name: JobName): Promise<void>
  /** The statements of what `work` does, in their order, with their parameters; of the queue's own, those that take a job and end it. */
  record(work: () => Promise<unknown>): Promise<Statement[]>
  close(): Promise<void>
}

/** Readers are woken behind the answer's back: over the one connection, which is free when it is done. */
async function settled(pool: pg.Pool): Promise<void> {
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
  const { secret } = await database
    .selectFrom('installation')
    .select('secret')
    .executeTakeFirstOrThrow()
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
      await settled(pool)
      watch.taken()
      await work()
      await settled(pool)
      return untilEnded(watch.taken())
    },
    async close() {
      await app.close()
      await owner.end()
      await database.destroy()
    },
  }
}

/** Without what the queue asks when it begins, and when it looks once more and finds nothing. */
function untilEnded(all: Statement[]): Statement[] {
  const end = all.findLastIndex(isEnd)
  return all.filter((one, at) => !isQueue(one) || isEnd(one) || (isTake(one) && at < end))
}
