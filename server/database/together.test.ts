import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { type Database, openDatabase } from './openDatabase.ts'
import { together } from './together.ts'
import { inBusiness, outsideBusinesses, type Tx } from './transaction.ts'

let copy: TestDatabase
let database: Database
beforeAll(async () => {
  copy = await copyDatabase()
  database = openDatabase(copy.url, 1).database
})
afterAll(async () => {
  await database.destroy()
  await copy.drop()
})

const give = async (tx: Tx, value: number): Promise<number | undefined> =>
  (await sql<{ value: number }>`select ${value}::integer as value`.execute(tx)).rows[0]?.value

/** Counts the writes to the one connection while `work` runs in a transaction. */
async function countPackets(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const { pool, database: watched } = openDatabase(copy.url, 1)
  let packets = 0
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: { uncork(): void } } })
      .connection
    const uncork = stream.uncork.bind(stream)
    stream.uncork = () => {
      packets += 1
      uncork()
    }
  })
  await outsideBusinesses(watched, work)
  packets = 0
  await outsideBusinesses(watched, work)
  await watched.destroy()
  return packets
}

test('statements in one call go out in one packet, and their results come back in order', async () => {
  const apart = await countPackets(async (tx) => {
    for (const value of [1, 2, 3]) await give(tx, value)
  })
  const joined = await countPackets(async (tx) => {
    expect(await together([give(tx, 1), give(tx, 2), give(tx, 3)])).toEqual([1, 2, 3])
  })
  expect(apart - joined).toBe(2)
})

test('the first failure is thrown, even when later statements failed for another reason', async () => {
  const divide = (tx: Tx) => sql`select 1 / 0`.execute(tx)
  const refuses = outsideBusinesses(database, (tx) => {
    const behind = Promise.withResolvers<void>()
    const refused = give(tx, 1).then(async () => {
      await behind.promise
      throw new Error('taken')
    })
    return together([refused, divide(tx).finally(behind.resolve)])
  })
  await expect(refuses).rejects.toThrow('taken')
  const divides = outsideBusinesses(database, (tx) => together([divide(tx), give(tx, 1)]))
  await expect(divides).rejects.toThrow('division by zero')
  expect(await outsideBusinesses(database, (tx) => give(tx, 7))).toBe(7)
})

test('a failure that nobody awaited rolls the transaction back, and the call fails', async () => {
  const write = inBusiness(database, 'bus_1', async (tx) => {
    sql`select 1 / 0`.execute(tx).catch(() => {})
    return 'done'
  })
  await expect(write).rejects.toThrow()
})
