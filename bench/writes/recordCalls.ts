import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import type { House } from '#server/house.ts'
import { openLog } from '#server/log.ts'
import { openStripe } from '#server/stripe.ts'
import { openTwilio } from '#server/twilio.ts'
import { type Statement, watchStatements } from '../findCustomers/explainSearch.ts'
import type { World } from './openWorld.ts'

/** The app in this process, where each statement that it sends is seen. */
export type Recorder = {
  house: House
  /** Makes a call without a socket; gives the body. */
  call(options: InjectOptions): Promise<Record<string, unknown>>
  /** The statements of what `work` does, in their order, with their parameters. */
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
  const watch = watchStatements(pool as pg.Pool)
  const { secret } = await database
    .selectFrom('installation')
    .select('secret')
    .executeTakeFirstOrThrow()
  const house: House = {
    config,
    database,
    secret,
    stripe: openStripe(config.stripe),
    twilio: openTwilio(config.twilio),
    log: openLog('silent'),
  }
  const app = await buildApp(house, { follow: () => () => {}, close: async () => {} })
  return {
    house,
    async call(options) {
      const answer = await app.inject(options)
      if (answer.statusCode >= 300) throw new Error(`${options.url}: ${answer.body}`)
      return answer.body ? answer.json() : {}
    },
    async record(work) {
      await settled(pool)
      watch.taken()
      await work()
      await settled(pool)
      return watch.taken()
    },
    async close() {
      await app.close()
      await database.destroy()
    },
  }
}
